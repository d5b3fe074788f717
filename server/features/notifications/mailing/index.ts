export { mailingJobs } from './jobs.ts'
export { unsubscribeRoutes } from './unsubscribe-routes.ts'
