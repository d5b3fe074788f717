export { jobOrders } from './kind.ts'
export { jobTables } from './owned.ts'
