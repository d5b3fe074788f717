export { quoteTables } from './owned.ts'
export { quoteRoutes } from './routes.ts'
