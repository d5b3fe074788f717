export { mailingJobs } from './jobs.ts'
export { notificationMail } from './mail.ts'
export { unsubscribeRoutes } from './unsubscribe-routes.ts'
