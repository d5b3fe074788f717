import type { Jobs } from '../../../../platform/background/jobs.ts'
import type { Realtime } from '../../../../platform/background/realtime.ts'
import { inTransaction, type Pool, type Sql, type Transaction } from '../../../../platform/database/database.ts'
import type { Happened } from '../../../happenings/index.ts'
import { callDevices } from '../../push/index.ts'
import type { NotificationSources } from '../../source.ts'
import { notify } from '../actions.ts'
import { bellsOf } from '../bells.ts'
import { findHappening } from '../queries.ts'

export type Dependencies = { sql: Pool; realtime: Realtime; jobs: Jobs; sources: NotificationSources }
export type Remainder = { happeningId: number; after: number }

/** Tells as many of those whom it concerns as one transaction should; `rest`: who comes behind this id is not told yet. */
export async function notifyBatch(
  tx: Transaction,
  { jobs, sources }: Pick<Dependencies, 'jobs' | 'sources'>,
  happening: Happened,
  after = 0,
) {
  const { written, rest } = await notify(tx, sources, happening, after)
  await callDevices(
    tx,
    jobs,
    written.filter(({ isPushed }) => isPushed).map(({ id }) => id),
  )
  return { shownTo: written.filter(({ isShown }) => isShown).map(({ memberId }) => memberId), rest }
}

export const NOTIFY_REMAINING_JOB = 'tell-the-rest'

/** In the transaction that told the others: nobody is forgotten, also if the server stops in between. */
export async function notifyLater(sql: Sql, jobs: Jobs, rest: Remainder) {
  await jobs.send(sql, NOTIFY_REMAINING_JOB, rest)
}

/** Those behind `after`, one portion after the other, as long as there is time. Begun again, it tells nobody twice. */
export async function notifyRemaining(
  dependencies: Dependencies,
  { happeningId, after }: Remainder,
  signal: AbortSignal,
) {
  let told: number | null = after
  while (told !== null && !signal.aborted) told = await notifyNextBatch(dependencies, { happeningId, after: told })
  if (told !== null) await notifyLater(dependencies.sql, dependencies.jobs, { happeningId, after: told })
}

async function notifyNextBatch({ sql, realtime, ...dependencies }: Dependencies, { happeningId, after }: Remainder) {
  const portion = await inTransaction(sql, async (tx) => {
    const happening = await findHappening(tx, happeningId)
    // Whoever did it is gone, and with them what they did.
    if (!happening) return null
    const { shownTo, rest } = await notifyBatch(tx, dependencies, happening, after)
    return { ring: await bellsOf(tx, realtime, shownTo), rest }
  })
  portion?.ring?.()
  return portion?.rest ?? null
}
