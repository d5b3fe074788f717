export { Thread } from './lazy-thread.ts'
export { unreadRepliesQuery } from './unread.api.ts'
