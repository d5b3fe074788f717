export { spend } from './actions.ts'
export { limitJobs } from './jobs.ts'
export { countLinks } from './links.ts'
export { limitRoutes } from './routes.ts'
