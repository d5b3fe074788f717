const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long there is until then, in words: '3 days left', '5 hours left', '12 minutes left', 'due now'. */
export function timeLeft(dueAt: string, now = Date.now()) {
  const left = new Date(dueAt).getTime() - now
  if (left < MINUTE) return 'due now'
  if (left < HOUR) return `${countOf(left / MINUTE, 'minute')} left`
  return left < 2 * DAY ? `${countOf(left / HOUR, 'hour')} left` : `${countOf(left / DAY, 'day')} left`
}

/** Whether it should be done today. */
export function isUrgent(dueAt: string | null, now = Date.now()) {
  return dueAt !== null && new Date(dueAt).getTime() - now < DAY
}

function countOf(amount: number, unit: string) {
  const count = Math.floor(amount)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
