export { putStorefront } from './actions.ts'
export { storefrontTables } from './owned.ts'
export { storefrontRoutes } from './routes.ts'
