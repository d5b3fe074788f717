export { tellPortion } from './actions.ts'
export { TELL_REST_JOB, tellingJobs } from './jobs.ts'
