export { addressQuery, nearestPlaceQuery, placesQuery } from './api.ts'
