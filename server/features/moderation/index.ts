export { moderationTables } from './owned.ts'
export { keepHidden, lockDecision, removeLater } from './removal.actions.ts'
export { reverseDecision } from './reversal.actions.ts'
export { moderationRoutes } from './routes.ts'
