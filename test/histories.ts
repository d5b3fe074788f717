import fc from 'fast-check'

/** `HISTORIES=500` tries that many random histories instead of a few, and `SEED=42` repeats a run. */
const { HISTORIES, SEED } = process.env
const MOST_MS_EACH = 15_000

/** How many histories to try, and how long that may take. The second argument of `fc.assert`, and the timeout of a test. */
export function histories(few: number) {
  const numRuns = Number(HISTORIES ?? few)
  return {
    options: { numRuns, endOnFailure: true, ...(SEED && { seed: Number(SEED) }) },
    timeout: 60_000 + numRuns * MOST_MS_EACH,
  }
}

/** After how many statements the server dies: mostly never. */
export const crash = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 25 }) },
)
