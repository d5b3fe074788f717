export { adminRoutes } from './admin-routes.ts'
export { adminTables } from './owned.ts'
