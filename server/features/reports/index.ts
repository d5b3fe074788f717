export { forgetReports } from './leaving/actions.ts'
export { reportTables } from './owned.ts'
export type { Reportables } from './reportable.ts'
export { reportRoutes } from './routes.ts'
