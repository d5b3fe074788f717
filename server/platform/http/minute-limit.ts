/** A fixed-window rate limit per clock minute. The result returns false once `caller` exceeds `max` in this minute. */
export function minuteLimit(max: number) {
  const counts = new Map<string, number>()
  let current = 0
  return (caller: string) => {
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== current) counts.clear()
    current = minute
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    return count <= max
  }
}
