export { bookmarkJobs } from './jobs.ts'
export { bookmarkRoutes } from './routes.ts'
