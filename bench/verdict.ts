/** Prints a result beside its goal; a missed one fails the run. */
export function verdict(result: string, holds: boolean, goal: string) {
  if (!holds) process.exitCode = 1
  console.log(`${result}   goal ${goal}: ${holds ? 'holds' : 'MISSED'}`)
}
