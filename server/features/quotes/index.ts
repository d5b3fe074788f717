export { broadcastQuotes } from './handlers.ts'
export { quoteNotifications } from './notifications/queries.ts'
export { quoteTables } from './owned.ts'
export { quoteRoutes } from './routes.ts'
