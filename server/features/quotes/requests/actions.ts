import type { RequestAction } from '#contract/quotes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { type LockedLife, secondsAfter } from '../locked.ts'
import { lockLife } from '../locks.queries.ts'
import { requestActionsOf } from '../policy.ts'
import { getRequest } from '../reading/life.queries.ts'
import { changedRequest, whyNotNow } from './policy.ts'
import { takeRequestStep } from './steps.actions.ts'

export type RequestCaller = { viewer: Viewer; postId: number }
type Seen = { version: number }

/** Gives a request its full time once more, from its end or, if it has expired, from now on. */
export async function extend(tx: Transaction, caller: RequestCaller, { version }: Seen) {
  const life = await lockOwn(tx, caller, version, 'extend')
  const from = life.state === 'expired' ? life.readAt : life.endsAt
  const endsAt = secondsAfter(from, life.lasts)
  await takeRequestStep(tx, life, { event: 'extend', endsAt, change: tx`extended_at = ${life.readAt}` })
}

/** No quote comes anymore, and none can be accepted. */
export async function close(tx: Transaction, caller: RequestCaller, { version }: Seen) {
  const life = await lockOwn(tx, caller, version, 'close')
  await takeRequestStep(tx, life, { event: 'close' })
}

/** Undoes that. If its time is over meanwhile, it expires again at once, unless it is extended. */
export async function reopen(tx: Transaction, caller: RequestCaller, { version }: Seen) {
  const life = await lockOwn(tx, caller, version, 'reopen')
  await takeRequestStep(tx, life, { event: 'reopen' })
}

/** Locks a request of the viewer, which must be as they saw it, and for which they can do this now. */
async function lockOwn(tx: Transaction, { viewer, postId }: RequestCaller, version: number, action: RequestAction) {
  const life = await lockLife(tx, postId)
  if (!life) throw refusal.notFound('Request')
  const { authorId } = await getRequest(tx, viewer, postId)
  if (authorId !== viewer.id) throw refusal.forbidden('Only the customer who posted this request can do this.')
  if (life.version !== version) throw changedRequest(life.state)
  if (!can(life, action)) throw refusal.conflict('not_now', whyNotNow(life, action))
  return life
}

function can(life: LockedLife, action: RequestAction) {
  return requestActionsOf({ ...life, requestState: life.state, isPrivate: life.businessId !== null }).includes(action)
}
