export { counterJobs } from './jobs.ts'
