export { addressTables } from './owned.ts'
export { addressProblems, postalAddress } from './policy.ts'
export { findAddress } from './queries.ts'
export { addressRoutes } from './routes.ts'
