export { messageFileRoutes } from './files/routes.ts'
export { inboxNotifications } from './notifications/queries.ts'
export { inboxTables } from './owned.ts'
export { inboxRoutes } from './routes.ts'
