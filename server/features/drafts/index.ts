export { deleteDraft } from './actions.ts'
export { draftRoutes } from './routes.ts'
