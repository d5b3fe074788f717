export { nearestPlaceQuery, placesQuery } from './api.ts'
