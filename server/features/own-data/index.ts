export type { Departure } from './deletion/actions.ts'
export type { ListDocuments } from './export/documents.ts'
export { ownDataRoutes } from './routes.ts'
