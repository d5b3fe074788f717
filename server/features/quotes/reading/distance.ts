const METERS_PER_MILE = 1609.344

/** SQL: whole miles from the town's center to the business; null unless both are placed. Both are aliases. */
export function milesBetween(town: string, business: string) {
  const meters = `metres_between(${town}.latitude, ${town}.longitude, ${business}.latitude, ${business}.longitude)`
  return `round(${meters} / ${METERS_PER_MILE})::int`
}
