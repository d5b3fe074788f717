export { storefrontTables } from './owned.ts'
export { storefrontRoutes } from './routes.ts'
