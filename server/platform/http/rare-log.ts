const EVERY_MS = 1_000

type Write = (facts: object, sentence: string) => void

/**
 * Logs at most one line a second of something that may concern every call, such as an outage. `skipped` counts the lines
 * since the last one.
 */
export function rareLog(write: Write, now: () => number = Date.now): Write {
  let writtenAt = Number.NEGATIVE_INFINITY
  let skipped = 0
  return (facts, sentence) => {
    if (now() - writtenAt < EVERY_MS) {
      skipped += 1
      return
    }
    writtenAt = now()
    write({ ...facts, ...(skipped > 0 && { skipped }) }, sentence)
    skipped = 0
  }
}
