const DAY_MS = 24 * 60 * 60 * 1000

/** 'Sat, Dec 12, 2026, 17:00', in that time zone. */
export function momentIn(moment: string, timeZone: string) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(moment))
}

/** 'Starts in 3 days', 'Within a day', 'On now', 'Over'. An event without an end is over after a day. */
export function daysUntil({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }, now = Date.now()) {
  const start = Date.parse(startsAt)
  const end = endsAt ? Date.parse(endsAt) : start + DAY_MS
  if (now >= end) return 'Over'
  if (now >= start) return 'On now'
  const days = Math.floor((start - now) / DAY_MS)
  if (days === 0) return 'Within a day'
  return days === 1 ? 'Starts in 1 day' : `Starts in ${days} days`
}
