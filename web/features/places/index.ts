export { addressQuery, nearestPlaceQuery, placesQuery } from './api.ts'
export { kmBetween } from './km-between.ts'
export { keepLastPlace, readLastPlace } from './last-place.ts'
