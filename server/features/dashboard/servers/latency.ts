const BUCKETS = 44
const GROWTH = 1.25

/** Up to how many milliseconds each bucket counts: 1 ms, and a quarter more with each, up to 15 seconds. The last has the rest. */
export const BOUNDS_MS = Array.from({ length: BUCKETS }, (_, index) => GROWTH ** index)

export function noLatencies(): number[] {
  return Array<number>(BUCKETS + 1).fill(0)
}

export function bucketOf(ms: number) {
  const index = BOUNDS_MS.findIndex((bound) => ms <= bound)
  return index < 0 ? BUCKETS : index
}

/**
 * The duration that this share of calls did not exceed, in milliseconds; null without calls. Counts of servers can be added up
 * first, which percentiles cannot. It is off by less than a quarter, because calls are spread evenly within each bucket.
 */
export function percentileOf(counts: readonly number[], share: number) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = total * share
  const index = counts.findIndex((count) => {
    if (count >= left) return true
    left -= count
    return false
  })
  const low = BOUNDS_MS[index - 1] ?? 0
  const high = BOUNDS_MS[index] ?? low
  return Math.round((low + (high - low) * (left / counts[index]!)) * 10) / 10
}
