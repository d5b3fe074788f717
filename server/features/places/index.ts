export { loadPlaces } from './actions.ts'
export { type Coordinates, readNear } from './near.ts'
export { findNearestPlace, findPlace, findPlaceFor, type PlaceForAddress } from './queries.ts'
export { placeRoutes } from './routes.ts'
