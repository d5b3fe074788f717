import fc from 'fast-check'

/** `HISTORIES=500` tries that many random histories instead of a few, and `SEED=42` repeats a run. */
const { HISTORIES, SEED } = process.env
const MOST_MS_EACH = 15_000

/**
 * How many histories to try (the second argument of `fc.assert`), and how long that may take. `stride`: from one crash to
 * the next, where a test tries every statement if it has the time.
 */
export function histories(few: number) {
  const numRuns = Number(HISTORIES || few)
  return {
    options: { numRuns, endOnFailure: true, includeErrorInReport: true, ...(SEED && { seed: Number(SEED) }) },
    stride: HISTORIES ? 1 : 5,
    timeout: 60_000 + numRuns * MOST_MS_EACH,
  }
}

/** After how many statements the server dies: mostly never. */
export const crash = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 25 }) },
)
