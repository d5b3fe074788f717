export { bookTables } from './owned.ts'
export { bookRoutes } from './routes.ts'
