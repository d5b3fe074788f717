/** The first moment of a day (`YYYY-MM-DD`) where the viewer is. */
export function dayStart(date: string) {
  return new Date(`${date}T00:00:00`)
}
