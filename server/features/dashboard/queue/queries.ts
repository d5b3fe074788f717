import type { FailedJob, JobQueue } from '#contract/dashboard.ts'
import type { Sql } from '../../../platform/database/database.ts'

/** The list shows so many failed jobs. */
const MOST_LISTED = 50
const MOST_ERROR_LENGTH = 300

type Counts = Omit<JobQueue, 'failed'>

/** The job queue of all servers. Its tables are the library's; before its first start, there are none. */
export async function getJobQueue(sql: Sql): Promise<JobQueue> {
  const [{ exists }] = await sql<[{ exists: boolean }]>`select to_regclass('pgboss.job') is not null as exists`
  if (!exists) return { waiting: 0, running: 0, failedCount: 0, oldestAt: null, failed: [] }
  const [[counts], failed] = await Promise.all([count(sql), listFailed(sql)])
  return { ...counts, failed }
}

function count(sql: Sql) {
  return sql<[Counts]>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed')::int as failed_count,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest_at
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')`
}

async function listFailed(sql: Sql): Promise<FailedJob[]> {
  const jobs = await sql<FailedJob[]>`
    select id, name, completed_on as failed_at, retry_count + 1 as tries,
      left(split_part(coalesce(output ->> 'message', output ->> 'value', output #>> '{}'), E'\n', 1), ${MOST_ERROR_LENGTH}) as error
    from pgboss.job where state = 'failed' order by completed_on desc nulls last, id limit ${MOST_LISTED}`
  return [...jobs]
}

/** The failed jobs by name: all of them, or the one with this id. */
export async function listFailedIds(sql: Sql, id: string | null) {
  const [{ exists }] = await sql<[{ exists: boolean }]>`select to_regclass('pgboss.job') is not null as exists`
  if (!exists) return []
  // Locked, so that two admins don't count the same one.
  return sql<{ name: string; ids: string[] }[]>`
    select name, array_agg(id::text) as ids from (
      select name, id from pgboss.job where state = 'failed' ${id ? sql`and id = ${id}` : sql``} order by id for update
    ) failed group by name order by name`
}
