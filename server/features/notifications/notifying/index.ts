export { notify } from './actions.ts'
export { batchJobs } from './batches/index.ts'
export { bellsOf } from './bells.ts'
export { notificationHandler } from './handler.ts'
