/** 2026-11-18T14:06: the value of a field for a date and time. */
export function localMoment(date: Date) {
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  const time = [date.getHours(), date.getMinutes()]
  const padded = (parts: number[]) => parts.map((part) => String(part).padStart(2, '0'))
  return `${padded(day).join('-')}T${padded(time).join(':')}`
}
