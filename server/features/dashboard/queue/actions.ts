import type { JobRetries } from '../../../platform/background/jobs.ts'
import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listFailedIds } from './queries.ts'

/** Lets failed jobs run again: all of them, or the one with this id. Returns how many. */
export function retryJobs(sql: Sql, retries: JobRetries, viewer: Viewer, id: string | null) {
  return inTransaction(sql, async (tx) => {
    const failed = await listFailedIds(tx, id)
    for (const { name, ids } of failed) await retries.retry(tx, name, ids)
    const names = failed.map(({ name }) => name)
    const retried = failed.reduce((sum, { ids }) => sum + ids.length, 0)
    if (retried > 0)
      await audit(tx, viewer, { action: 'jobs_retried', subjectId: null, amount: retried, details: { names } })
    return retried
  })
}
