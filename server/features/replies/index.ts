export { countReplyComments, hideReply } from './actions.ts'
export { replyTelling } from './handlers.ts'
export { isReadableReply } from './queries.ts'
export { replyRoutes } from './routes.ts'
