export { findMentioned, listKnownHandles, listMembersNamed } from './queries.ts'
export { mentionRoutes } from './routes.ts'
