/** How often a reporter was right so far. */
export function rightWords({ right, wrong }: { right: number; wrong: number }) {
  const all = right + wrong
  if (all === 0) return 'No earlier reports'
  if (all === 1) return right === 1 ? 'Right once before' : 'Wrong once before'
  return `Right ${right} of ${all} times`
}
