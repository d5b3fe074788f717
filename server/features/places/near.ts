import { refusal } from '../../platform/http/refusal.ts'

export type Coordinates = { latitude: number; longitude: number }

/** 'lat,lng' as the contract's pattern lets it in. */
export function readNear(near: string): Coordinates {
  const [latitude = Number.NaN, longitude = Number.NaN] = near.split(',').map(Number)
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    const message = 'must be a latitude from -90 to 90 and a longitude from -180 to 180'
    throw refusal.invalid(`near: ${message}`, [{ field: 'near', message }])
  }
  return { latitude, longitude }
}
