import type { Jobs } from '../../../../platform/background/jobs.ts'
import type { Realtime } from '../../../../platform/background/realtime.ts'
import { inTransaction, type Pool, type Sql, type Transaction } from '../../../../platform/database/database.ts'
import type { Happened } from '../../../happenings/index.ts'
import { enqueuePushes } from '../../push/index.ts'
import type { NotificationSources } from '../../source.ts'
import { notify } from '../actions.ts'
import { bellsOf } from '../bells.ts'
import { findHappening } from '../queries.ts'

export type Dependencies = { sql: Pool; realtime: Realtime; jobs: Jobs; sources: NotificationSources }
export type Remainder = { happeningId: number; after: number }

/** Notifies one batch of members. `rest`: members with higher ids are still to be notified; null if there are none. */
export async function notifyBatch(
  tx: Transaction,
  { jobs, sources }: Pick<Dependencies, 'jobs' | 'sources'>,
  happening: Happened,
  after = 0,
) {
  const { written, rest } = await notify(tx, sources, happening, after)
  await enqueuePushes(
    tx,
    jobs,
    written.filter(({ isPushed }) => isPushed).map(({ id }) => id),
  )
  return { shownTo: written.filter(({ isShown }) => isShown).map(({ memberId }) => memberId), rest }
}

/** The name must not change: queued jobs have it. */
export const NOTIFY_REMAINING_JOB = 'tell-the-rest'

/** Enqueues the rest in the transaction of the first batch, so a crash in between loses nobody. */
export async function notifyLater(sql: Sql, jobs: Jobs, rest: Remainder) {
  await jobs.send(sql, NOTIFY_REMAINING_JOB, rest)
}

/** Notifies the members after `after` in batches until the job runs out of time. A retry notifies nobody twice. */
export async function notifyRemaining(
  dependencies: Dependencies,
  { happeningId, after }: Remainder,
  signal: AbortSignal,
) {
  let last: number | null = after
  while (last !== null && !signal.aborted) last = await notifyNextBatch(dependencies, { happeningId, after: last })
  if (last !== null) await notifyLater(dependencies.sql, dependencies.jobs, { happeningId, after: last })
}

async function notifyNextBatch({ sql, realtime, ...dependencies }: Dependencies, { happeningId, after }: Remainder) {
  const batch = await inTransaction(sql, async (tx) => {
    const happening = await findHappening(tx, happeningId)
    // The member who acted has deleted their account, which also deleted the happening.
    if (!happening) return null
    const { shownTo, rest } = await notifyBatch(tx, dependencies, happening, after)
    return { ring: await bellsOf(tx, realtime, shownTo), rest }
  })
  batch?.ring?.()
  return batch?.rest ?? null
}
