export { announceKept } from './announcing.ts'
export { holdPostHooks, textChecks } from './checks.ts'
export { holdTables } from './owned.ts'
export { holdRoutes } from './routes.ts'
