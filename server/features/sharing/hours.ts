import { WEEKDAYS, type WeekHours } from '#contract/kinds/directory.ts'

/** One line per day: ['Monday', '9:00 AM to noon, 1:00 PM to 5:00 PM']. */
export function hourLines(hours: WeekHours | undefined): [day: string, times: string][] {
  if (!hours) return []
  return WEEKDAYS.map((day) => {
    const times = hours[day].map(timesOf).join(', ')
    return [nameOf(day), times || 'Closed']
  })
}

/** Opening hours for schema.org, where a day that ends at midnight ends at 23:59. */
export function openingHours(hours: WeekHours) {
  return WEEKDAYS.flatMap((day) =>
    hours[day].map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: nameOf(day),
      opens,
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  )
}

function timesOf({ opens, closes }: WeekHours['monday'][number]) {
  return opens === '00:00' && closes === '24:00' ? 'Open 24 hours' : `${clock(opens)} to ${clock(closes)}`
}

/** '13:00' as '1:00 PM', '12:00' as 'noon', '24:00' as 'midnight'. */
function clock(time: string) {
  if (time === '12:00') return 'noon'
  if (time === '00:00' || time === '24:00') return 'midnight'
  const hour = Number(time.slice(0, 2)) % 24
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

function nameOf(day: string) {
  return day.slice(0, 1).toUpperCase() + day.slice(1)
}
