export { blockingRoutes } from './routes.ts'
