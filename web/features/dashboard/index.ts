export { Charts } from './charts/charts.tsx'
export { FailedJobs } from './failed-jobs.tsx'
export { SiteHealth } from './health/health.tsx'
