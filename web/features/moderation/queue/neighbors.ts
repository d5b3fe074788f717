type Row = { id: number }

/** The cases before and after the open one. `last`: where it was, if it is gone, so that the one after it took its place. */
export function neighbors(rows: readonly Row[], found: number, last: number) {
  if (found >= 0) return { next: rows[found + 1]?.id, previous: rows[found - 1]?.id }
  const here = Math.min(last, rows.length - 1)
  return { next: rows[here]?.id, previous: rows[here - 1]?.id }
}
