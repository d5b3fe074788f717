export { makeRanking } from './ranking/actions.ts'
export { listingRoutes } from './routes.ts'
