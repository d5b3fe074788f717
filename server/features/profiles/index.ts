export { profileTables } from './owned.ts'
export { reportableProfile } from './reporting.queries.ts'
export { profileRoutes } from './routes.ts'
