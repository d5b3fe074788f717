export { bookmarkJobs } from './jobs.ts'
export { bookmarkNotifications } from './notifications.queries.ts'
export { bookmarkTables } from './owned.ts'
export { bookmarkRoutes } from './routes.ts'
