export { dashboardJobs } from './jobs.ts'
export { dashboardTables } from './owned.ts'
export { dashboardRoutes } from './routes.ts'
export { serverPulse } from './servers/pulse.ts'
