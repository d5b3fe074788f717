import { refusal } from '../../platform/http/refusal.ts'

export type Coordinates = { latitude: number; longitude: number }

/** Parses 'lat,lng', which the contract has validated. */
export function readNear(near: string): Coordinates {
  const [latitude = Number.NaN, longitude = Number.NaN] = near.split(',').map(Number)
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    const message = 'Must be a latitude from -90 to 90 and a longitude from -180 to 180.'
    throw refusal.invalidFields([{ field: 'near', message }])
  }
  return { latitude, longitude }
}
