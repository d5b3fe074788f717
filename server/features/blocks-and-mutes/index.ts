export { blockingTables } from './owned.ts'
export { blockingRoutes } from './routes.ts'
