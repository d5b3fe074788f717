export { reasonNames } from './reasons.ts'
export { ReportDialog } from './report-dialog.tsx'
