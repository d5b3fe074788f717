export { reportsQuery } from './api.ts'
export { ForModerators } from './for-moderators.tsx'
export { ReportedRow } from './reported-row.tsx'
