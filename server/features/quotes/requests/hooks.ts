import type { QuoteWaits } from '#contract/quote-waits.ts'
import { commaList, type Fragment, type Transaction } from '../../../platform/database/database.ts'
import { replaceDeadlines } from '../../deadlines/index.ts'
import type { ChangedPost, PostHooks } from '../../posts/index.ts'
import { type LockedLife, secondsAfter } from '../locked.ts'
import { lockLife } from '../locks.queries.ts'
import { timeOf } from './policy.ts'
import { deadlinesOf } from './steps.actions.ts'

/**
 * A request begins to count when it is published, and anew when an edit makes it more or less urgent. Every edit marks the quotes so
 * far as sent before it. Deleting one changes nothing: its quotes can't be accepted, and after a restore, they can.
 */
export function quotePostHooks(waits: QuoteWaits): PostHooks {
  return {
    published: (tx, _viewer, post) => changeTime(tx, post, waits, []),
    edited: (tx, _viewer, post) => changeTime(tx, post, waits, [tx`edited_at = clock_timestamp()`]),
  }
}

async function changeTime(tx: Transaction, { id, kind }: ChangedPost, waits: QuoteWaits, changes: Fragment[]) {
  const life = kind === 'request' ? await lockLife(tx, id) : null
  if (!life) return
  const lasts = timeOf(life.urgency, life.businessId !== null, waits)
  const reminds = remindsOf(lasts, waits)
  const isNew = changes.length === 0
  const times = tx`lasts = ${lasts}, reminds = ${reminds}`
  await tx`update request_lives set ${commaList([times, ...changes])} where post_id = ${id}`
  if (isNew || (life.state === 'open' && life.lasts !== lasts)) await setEnd(tx, { ...life, lasts, reminds })
}

/** At most half of the time before the end. */
function remindsOf(lasts: number, { reminder }: QuoteWaits) {
  return Math.min(reminder, Math.floor(lasts / 2))
}

async function setEnd(tx: Transaction, life: LockedLife) {
  const endsAt = secondsAfter(life.readAt, life.lasts)
  await tx`
    with changed as (
      update request_lives set ends_at = ${endsAt} where post_id = ${life.postId} returning post_id as id
    ), ${replaceDeadlines(tx, 'request', deadlinesOf({ ...life, state: 'open', endsAt }))}
    select from changed`
}
