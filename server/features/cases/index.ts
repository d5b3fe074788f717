export { caseNotifications } from './notifications.ts'
export { countWaiting, listOpenCases } from './queries.ts'
export type { CaseSource, CaseSources } from './source.ts'
