/** Prints a result with its goal. A missed goal fails the run. */
export function verdict(result: string, holds: boolean, goal: string) {
  if (!holds) process.exitCode = 1
  console.log(`${result}   goal ${goal}: ${holds ? 'met' : 'MISSED'}`)
}
