const MONDAY = 1
const HOUR = 9
const WEEK = 7

/** When automatic payouts are due next: on Mondays at 9:00 UTC. Always later than `nowMs`. */
export function nextAutomaticAt(nowMs: number) {
  const now = new Date(nowMs)
  const days = (MONDAY - now.getUTCDay() + WEEK) % WEEK
  const dueAt = (inDays: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + inDays, HOUR)
  return new Date(dueAt(days) > nowMs ? dueAt(days) : dueAt(days + WEEK))
}
