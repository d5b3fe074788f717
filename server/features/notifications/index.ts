export { factWords, wordsNaming } from './fact-words.ts'
export { notificationJobs } from './jobs.ts'
export { dropNotificationsOf } from './leaving.actions.ts'
export { notificationMail } from './mailing/index.ts'
export { notifications } from './notification-routes.ts'
export { batchJobs, bellsOf, notificationHandler, notify } from './notifying/index.ts'
export { notificationTables } from './owned.ts'
export { newVapidKeys, type PushSettings, vapidKeysOf } from './push/index.ts'
export type {
  Crowd,
  CrowdPart,
  Fact,
  FactWords,
  Notice,
  NotificationSource,
  NotificationSources,
} from './source.ts'
export { withdrawGroup } from './withdrawing.actions.ts'
