export { mailSuspensions, suspensionMailJobs } from './job.ts'
export { suspensionMail } from './mail.ts'
