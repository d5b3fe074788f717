export { listingJobs } from './jobs.ts'
export { makeRanking } from './ranking/actions.ts'
export { type ListingOptions, listingRoutes } from './routes.ts'
export { learnSearchWords } from './search/actions.ts'
