export { suspensionTables } from './owned.ts'
export { suspensionRoutes } from './routes.ts'
