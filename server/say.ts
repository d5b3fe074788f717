/** Prints for the person who started the server, outside of the log. */
export function say(sentence: string) {
  console.log(sentence)
}
