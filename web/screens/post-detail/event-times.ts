import { HOUR_CYCLE } from '../../platform/time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** 'Sat, Dec 12, 2026, 5:00 PM PST', in that time zone. */
export function momentIn(moment: string, timeZone: string, hourCycle = HOUR_CYCLE) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: hourCycle === 'h12' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle,
    timeZoneName: 'short',
  })
    .format(new Date(moment))
    .replaceAll('\u202f', ' ')
}

/** 'Starts in 3 days', 'Starts within 24 hours', 'Happening now', 'Ended'. Without an end, it ends after a day. */
export function daysUntil({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }, now = Date.now()) {
  const start = Date.parse(startsAt)
  const end = endsAt ? Date.parse(endsAt) : start + DAY_MS
  if (now >= end) return 'Ended'
  if (now >= start) return 'Happening now'
  const days = Math.floor((start - now) / DAY_MS)
  if (days === 0) return 'Starts within 24 hours'
  return days === 1 ? 'Starts in 1 day' : `Starts in ${days} days`
}
