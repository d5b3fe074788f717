type Coordinates = { latitude: number; longitude: number }

const EARTH_RADIUS_KM = 6371

/** Kilometers as the crow flies, by the haversine formula. */
export function kmBetween(one: Coordinates, other: Coordinates) {
  const [north, east] = [other.latitude - one.latitude, other.longitude - one.longitude].map(radians) as [
    number,
    number,
  ]
  const start = radians(one.latitude)
  const end = radians(other.latitude)
  const chord = Math.sin(north / 2) ** 2 + Math.cos(start) * Math.cos(end) * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
