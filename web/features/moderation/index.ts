export { reportsQuery } from './api.ts'
export { ReportedRow } from './reported-row.tsx'
