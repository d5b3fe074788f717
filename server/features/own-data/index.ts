export type { Departure } from './deletion/actions.ts'
export { ownDataRoutes } from './routes.ts'
