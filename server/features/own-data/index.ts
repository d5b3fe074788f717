export type { Forget } from './deletion/actions.ts'
export { ownDataRoutes } from './routes.ts'
