export { AuditLog } from './audit/audit-log.tsx'
export { Members } from './people/members.tsx'
export { DataTools } from './viewing/data-tools.tsx'
