export { caseNotifications } from './notifications.ts'
export { listOpenCases } from './queries.ts'
export type { CaseSource, CaseSources } from './source.ts'
