export { endFollowsBetween, endFollowsOf } from './actions.ts'
export { findLevel, hasFollows, isFollowed } from './queries.ts'
export { followRoutes } from './routes.ts'
