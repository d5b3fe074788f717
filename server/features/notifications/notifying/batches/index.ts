export { notifyBatch, notifyLater } from './actions.ts'
export { batchJobs } from './jobs.ts'
