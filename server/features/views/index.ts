export { viewJobs } from './jobs.ts'
export { forgetViewsOf } from './leaving.actions.ts'
export { viewTables } from './owned.ts'
export { viewRoutes } from './routes.ts'
