export { tellLater, tellPortion } from './actions.ts'
export { tellingJobs } from './jobs.ts'
