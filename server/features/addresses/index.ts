export { addressProblems, postalAddress } from './address.ts'
export { addressTables } from './owned.ts'
export { findAddress } from './queries.ts'
export { addressRoutes } from './routes.ts'
