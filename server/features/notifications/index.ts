export { notificationJobs } from './jobs.ts'
export { notifications } from './notification-routes.ts'
export { newVapidKeys, type PushSettings, vapidKeysOf } from './push/index.ts'
export { notificationHandler, tellingJobs } from './telling/index.ts'
