export { endFollowsBetween, endFollowsOf } from './actions.ts'
export { followTables } from './owned.ts'
export { findLevel, hasFollows, isFollowed } from './queries.ts'
export { followRoutes } from './routes.ts'
