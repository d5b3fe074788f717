export { messageFileRoutes } from './files/routes.ts'
export { inboxTables } from './owned.ts'
export { inboxRoutes } from './routes.ts'
