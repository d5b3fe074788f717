import type { Jobs } from '../../../../platform/background/jobs.ts'
import type { Realtime } from '../../../../platform/background/realtime.ts'
import { inTransaction, type Pool, type Sql, type Transaction } from '../../../../platform/database/database.ts'
import type { Happened } from '../../../happenings/index.ts'
import { callDevices } from '../../push/index.ts'
import type { NotificationSources } from '../../source.ts'
import { tell } from '../actions.ts'
import { bellsOf } from '../bells.ts'
import { findHappening } from '../queries.ts'

export type Ways = { sql: Pool; realtime: Realtime; jobs: Jobs; sources: NotificationSources }
export type Rest = { happeningId: number; after: number }

/** Tells as many of those whom it concerns as one transaction should; `rest`: who comes behind this id is not told yet. */
export async function tellPortion(
  tx: Transaction,
  { jobs, sources }: Pick<Ways, 'jobs' | 'sources'>,
  happening: Happened,
  after = 0,
) {
  const { written, rest } = await tell(tx, sources, happening, after)
  await callDevices(
    tx,
    jobs,
    written.filter(({ isPushed }) => isPushed).map(({ id }) => id),
  )
  return { shownTo: written.filter(({ isShown }) => isShown).map(({ memberId }) => memberId), rest }
}

export const TELL_REST_JOB = 'tell-the-rest'

/** In the transaction that told the others: nobody is forgotten, also if the server stops in between. */
export async function tellLater(sql: Sql, jobs: Jobs, rest: Rest) {
  await jobs.send(sql, TELL_REST_JOB, rest)
}

/** Those behind `after`, one portion after the other, as long as there is time. Begun again, it tells nobody twice. */
export async function tellRest(ways: Ways, { happeningId, after }: Rest, signal: AbortSignal) {
  let told: number | null = after
  while (told !== null && !signal.aborted) told = await tellNext(ways, { happeningId, after: told })
  if (told !== null) await tellLater(ways.sql, ways.jobs, { happeningId, after: told })
}

async function tellNext({ sql, realtime, ...ways }: Ways, { happeningId, after }: Rest) {
  const portion = await inTransaction(sql, async (tx) => {
    const happening = await findHappening(tx, happeningId)
    // Whoever did it is gone, and with them what they did.
    if (!happening) return null
    const { shownTo, rest } = await tellPortion(tx, ways, happening, after)
    return { ring: await bellsOf(tx, realtime, shownTo), rest }
  })
  portion?.ring?.()
  return portion?.rest ?? null
}
