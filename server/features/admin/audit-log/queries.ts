import type { AuditEntry, AuditFilter, AuditPage, AuditQuery } from '#contract/admin.ts'
import { PAGE_SIZE } from '#contract/basics.ts'
import { typedHandle } from '#contract/name-key.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'

/** The maximum number of rows in a CSV export. */
const MAX_LINES = 50_000

/** Newest first. */
export async function listAudit(sql: Sql, { after, limit = PAGE_SIZE, ...filter }: AuditQuery): Promise<AuditPage> {
  const rows = await sql<AuditEntry[]>`
    ${entries(sql, filter)} ${after ? sql`and audit_log.id < ${byId.read(after)}` : sql``}
    order by audit_log.id desc limit ${limit + 1}`
  return toPage(
    rows,
    limit,
    (entry) => entry,
    ({ id }) => byId.write(id),
  )
}

export async function listAuditForExport(sql: Sql, filter: AuditFilter): Promise<AuditEntry[]> {
  return sql<AuditEntry[]>`${entries(sql, filter)} order by audit_log.id desc limit ${MAX_LINES}`
}

/** The distinct actions in the log, for the filter. */
export async function listActions(sql: Sql): Promise<string[]> {
  // A loose index scan: it jumps from one distinct action to the next, and there are only about a dozen.
  const rows = await sql<{ action: string }[]>`
    with recursive found (action) as (
      (select action from audit_log order by action limit 1)
      union all
      select (select audit_log.action from audit_log where audit_log.action > found.action order by action limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null`
  return rows.map(({ action }) => action)
}

function entries(sql: Sql, { action, actor, from, to }: AuditFilter) {
  return sql`
    select audit_log.id, audit_log.action, audit_log.actor_id, members.name as actor, audit_log.subject_id,
      audit_log.amount, audit_log.address, audit_log.details, audit_log.created_at
    from audit_log left join members on members.id = audit_log.actor_id
    where true
      ${action ? sql`and audit_log.action = ${action}` : sql``}
      ${actor ? sql`and audit_log.actor_id = (select id from members where handle = ${typedHandle(actor)})` : sql``}
      ${from ? sql`and audit_log.created_at >= ${from}::date at time zone 'UTC'` : sql``}
      ${to ? sql`and audit_log.created_at < (${to}::date + 1) at time zone 'UTC'` : sql``}`
}
