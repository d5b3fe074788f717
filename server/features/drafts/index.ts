export { addDrafts, deleteDraft } from './actions.ts'
export { draftTables } from './owned.ts'
export { draftRoutes } from './routes.ts'
