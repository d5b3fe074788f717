export { feedRoutes } from './feed-routes.ts'
export { sharingRoutes } from './routes.ts'
