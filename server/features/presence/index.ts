export { presenceTables } from './owned.ts'
export { presenceRoutes } from './routes.ts'
export { typingEvent } from './typing.ts'
export { presenceWatch } from './watch.ts'
