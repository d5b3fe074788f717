import { dayOf } from '../../../../platform/time.ts'

const DAY_MS = 24 * 60 * 60_000
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })

/** Today, Yesterday, Tuesday (in the last six days), Nov 18, 2026. */
export function dayWords(at: string | number, now = new Date()) {
  const days = Math.round((midnight(now) - midnight(new Date(at))) / DAY_MS)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < 7 ? weekday.format(new Date(at)) : dayOf(new Date(at).toISOString())
}

function midnight(moment: Date) {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}
