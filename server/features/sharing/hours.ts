import { WEEKDAYS, type WeekHours } from '#contract/kinds/directory.ts'

/** One line per day: ['Monday', '09:00–12:00, 13:00–17:00']. */
export function hourLines(hours: WeekHours | undefined): [day: string, times: string][] {
  if (!hours) return []
  return WEEKDAYS.map((day) => {
    const times = hours[day].map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
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

function nameOf(day: string) {
  return day.slice(0, 1).toUpperCase() + day.slice(1)
}
