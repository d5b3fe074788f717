export { bookmarkJobs } from './jobs.ts'
export { bookmarkTables } from './owned.ts'
export { bookmarkRoutes } from './routes.ts'
