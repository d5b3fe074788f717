export { sellerJobs } from './jobs.ts'
export { sellerTables } from './owned.ts'
export { sellerRoutes } from './routes.ts'
