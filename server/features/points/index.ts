export { recountPoints } from './actions.ts'
export { pointsCounting } from './handler.ts'
export { pointsJobs } from './jobs.ts'
export { pointsRoutes } from './routes.ts'
