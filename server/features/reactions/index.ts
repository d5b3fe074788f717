export { reactionNotifications } from './notifications.queries.ts'
export { reactionRoutes } from './routes.ts'
