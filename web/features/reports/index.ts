export { handledReportsQuery, reportsQuery, useDecision } from './api.ts'
export { reasonNames } from './reasons.ts'
export { ReportDialog } from './report-dialog.tsx'
