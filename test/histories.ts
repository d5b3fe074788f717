import fc from 'fast-check'
import { expect } from 'vitest'
import type { Crashes } from './crashes.ts'

/** `HISTORIES=500` tries that many random histories instead of a few, and `SEED=42` repeats a run. */
const { HISTORIES, SEED } = process.env
const MOST_MS_EACH = 15_000

/**
 * How many histories to try (the second argument of `fc.assert`), and the timeout. `stride`: the number of statements
 * between crashes, which is 1 if there is time to try all.
 */
export function histories(few: number) {
  const numRuns = Number(HISTORIES || few)
  return {
    options: { numRuns, endOnFailure: true, includeErrorInReport: true, ...(SEED && { seed: Number(SEED) }) },
    stride: HISTORIES ? 1 : 25,
    timeout: 60_000 + numRuns * MOST_MS_EACH,
  }
}

/** The number of statements until the server dies. Most of the time, it doesn't. */
export const crash = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 25 }) },
)

/** Throws if the server never died, so that crashes were not tried. By chance, it doesn't in a few histories. */
export function expectCrashes({ count }: Crashes) {
  if (HISTORIES) expect(count).toBeGreaterThan(0)
}
