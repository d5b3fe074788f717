export { Charts } from './charts/charts.tsx'
export { SiteHealth } from './health/health.tsx'
export { FailedJobs } from './queue/failed-jobs.tsx'
