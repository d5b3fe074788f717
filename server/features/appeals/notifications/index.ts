export { moderationNotifications } from './notices.queries.ts'
export { decisionWords } from './words.queries.ts'
