export { reconcileCounters } from './actions.ts'
export { asCounted, type Counted } from './counted.ts'
export { counterJobs } from './jobs.ts'
export { counterTables } from './owned.ts'
