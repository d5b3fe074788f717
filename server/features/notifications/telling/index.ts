export { bellsOf } from './bells.ts'
export { notificationHandler } from './handler.ts'
