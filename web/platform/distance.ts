const KM_PER_MILE = 1.609344

/** The reader's unit: miles in the US, km elsewhere. */
export const DISTANCE_UNIT = new Intl.Locale(navigator.language).maximize().region === 'US' ? 'mi' : 'km'

/** 20 km -> 12 mi, or 20 km. */
export function distanceOf(km: number, unit = DISTANCE_UNIT) {
  const distance = unit === 'mi' ? km / KM_PER_MILE : km
  return `${distance < 1 ? 'under 1' : Math.round(distance).toLocaleString('en-US')} ${unit}`
}

/** Whole km, as the API takes them. */
export function toKm(distance: number, unit = DISTANCE_UNIT) {
  return unit === 'mi' ? Math.round(distance * KM_PER_MILE) : distance
}
