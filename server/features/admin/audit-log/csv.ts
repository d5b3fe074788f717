import type { AuditEntry } from '#contract/admin.ts'

const columns: [name: string, value: (entry: AuditEntry) => unknown][] = [
  ['id', ({ id }) => id],
  ['when', ({ createdAt }) => createdAt],
  ['who', ({ actor, actorId }) => actor ?? `member ${actorId}`],
  ['what', ({ action }) => action],
  ['subject', ({ subjectId }) => subjectId ?? ''],
  ['count', ({ amount }) => amount ?? 1],
  ['IP address', ({ address }) => address ?? ''],
  ['details', ({ details }) => JSON.stringify(details)],
]

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function auditCsv(entries: AuditEntry[]) {
  const lines = entries.map((entry) => columns.map(([, value]) => cell(value(entry))).join(','))
  return `\uFEFF${[columns.map(([name]) => name).join(','), ...lines].join('\r\n')}\r\n`
}

/** Escapes text that a spreadsheet would run as a formula, such as a member's name (OWASP, CSV injection). */
function cell(value: unknown) {
  const text = String(value)
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
