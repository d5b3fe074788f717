/** The first moment of a day (`YYYY-MM-DD`) where the viewer is. Invalid if it is none. */
export function dayStart(date: string) {
  return new Date(`${date}T00:00:00`)
}
