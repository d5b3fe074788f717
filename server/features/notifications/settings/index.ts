export { changeNotificationSettings, setMailRhythm } from './actions.ts'
export { getNotificationSettings } from './queries.ts'
