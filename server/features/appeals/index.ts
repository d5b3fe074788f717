export { appealTables } from './owned.ts'
export { appealRoutes } from './routes.ts'
