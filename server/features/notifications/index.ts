export { notificationJobs } from './jobs.ts'
export { notifications } from './notification-routes.ts'
export { newVapidKeys, type PushSettings, vapidKeysOf } from './push/index.ts'
export { notificationHandler } from './telling/index.ts'
