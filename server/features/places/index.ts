export { loadPlaces } from './actions.ts'
export { type Coordinates, readNear } from './near.ts'
export { findPlace, findPlaceFor } from './queries.ts'
export { placeRoutes } from './routes.ts'
