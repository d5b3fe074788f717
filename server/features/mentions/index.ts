export { findMentioned, listKnownHandles } from './queries.ts'
export { mentionRoutes } from './routes.ts'
