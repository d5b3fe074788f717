import type { QuoteWaits } from '#contract/quote-waits.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { replaceDeadlines } from '../../deadlines/index.ts'
import { type LockedLife, secondsAfter } from '../locked.ts'
import { lockLife } from '../locks.queries.ts'
import { timeOf } from './policy.ts'
import { deadlinesOf } from './steps.actions.ts'

/** A request that was just published has its full time from now on. */
export async function beginTime(tx: Transaction, postId: number, waits: QuoteWaits) {
  const life = await lockLife(tx, postId)
  if (life) await setTime(tx, timesOf(life, waits))
}

/** The same if an edit makes it more or less urgent. Every edit marks the quotes so far as sent before it. */
export async function changeTime(tx: Transaction, postId: number, waits: QuoteWaits) {
  const life = await lockLife(tx, postId)
  if (!life) return
  await tx`update request_lives set edited_at = ${life.readAt} where post_id = ${postId}`
  const changed = timesOf(life, waits)
  if (life.lasts === changed.lasts) return
  if (life.state === 'open') await setTime(tx, changed)
  else
    await tx`update request_lives set lasts = ${changed.lasts}, reminds = ${changed.reminds} where post_id = ${postId}`
}

/** The author is reminded when half of the time is left, at the latest. */
function timesOf(life: LockedLife, waits: QuoteWaits): LockedLife {
  const lasts = timeOf(life.urgency, life.businessId !== null, waits)
  const reminds = Math.min(waits.reminder, Math.floor(lasts / 2))
  return { ...life, lasts, reminds, endsAt: secondsAfter(life.readAt, lasts) }
}

async function setTime(tx: Transaction, { postId, lasts, reminds, endsAt, ...life }: LockedLife) {
  await tx`
    with changed as (
      update request_lives set lasts = ${lasts}, reminds = ${reminds}, ends_at = ${endsAt}
      where post_id = ${postId} returning post_id as id
    ), ${replaceDeadlines(tx, 'request', deadlinesOf({ ...life, postId, lasts, reminds, endsAt }))}
    select from changed`
}
