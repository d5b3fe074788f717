export { announceKept } from './announcing.actions.ts'
export { holdPostHooks, textChecks } from './checks.ts'
export { holdTables } from './owned.ts'
export { holdRoutes } from './routes.ts'
