export { adminRoutes } from './admin-routes.ts'
export { expectConfirmed } from './confirming-routes.ts'
export { adminTables } from './owned.ts'
