export { inboxTables } from './owned.ts'
export { inboxRoutes } from './routes.ts'
