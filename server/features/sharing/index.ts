export { feedRoutes, sharingRoutes } from './routes.ts'
