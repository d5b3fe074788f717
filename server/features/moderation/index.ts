export { moderationTables } from './owned.ts'
export { moderationRoutes } from './routes.ts'
