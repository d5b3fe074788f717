export { putStorefront } from './actions.ts'
export { storefrontTables } from './owned.ts'
export { findDelivery } from './queries.ts'
export { storefrontRoutes } from './routes.ts'
