export { bellsOf } from './bells.ts'
export { notificationHandler } from './handler.ts'
export { tellingJobs } from './portions/index.ts'
