export { dropOldViews } from './actions.ts'
export { viewRoutes } from './routes.ts'
