export { viewJobs } from './jobs.ts'
export { viewRoutes } from './routes.ts'
