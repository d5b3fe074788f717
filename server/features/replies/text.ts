/** The path of a reply: `/#/forumpost/12?reply=345`, with or without the origin. */
const LINK = /\/forumpost\/\d{1,15}\?reply=([1-9]\d{0,14})/g

/** The replies that a text links to, in order, each once. A quote links to its source. */
export function linkedIds(text: string) {
  return [...new Set([...text.matchAll(LINK)].map(([, id]) => Number(id)))]
}

/** The text without quotes and code. */
export function ownWords(text: string) {
  return text
    .split('\n')
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join('\n')
    .replaceAll(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, ' ')
}
