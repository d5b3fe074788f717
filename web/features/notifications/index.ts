export { Bell } from './bell.tsx'
export { NotificationScreen } from './notification-screen.tsx'
export { NotificationSettings } from './notification-settings.tsx'
