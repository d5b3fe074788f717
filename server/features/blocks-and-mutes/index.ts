export { blockAndMuteTables } from './owned.ts'
export { blockingRoutes } from './routes.ts'
