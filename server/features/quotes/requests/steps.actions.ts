import { type RequestEvent, requestSteps } from '#contract/request-steps.ts'
import { commaList, type Fragment, sendTogether, type Transaction } from '../../../platform/database/database.ts'
import { replaceDeadlines } from '../../deadlines/index.ts'
import { record } from '../../happenings/index.ts'
import type { LockedLife } from '../locked.ts'

/** A step of a request. `endsAt`: when it expires from now on. `change`: other columns that the step sets. */
export type RequestStep = { event: RequestEvent; endsAt?: string; change?: Fragment }

/**
 * Takes a step of a locked request: state, version, deadlines, history, and happening. From then on, `life` is as it
 * leaves it.
 */
export async function takeRequestStep(tx: Transaction, life: LockedLife, { event, change, ...step }: RequestStep) {
  const { postId, authorId, stored: before } = life
  const { by, to } = requestSteps[event]
  const version = life.version + 1
  const { endsAt = life.endsAt } = step
  Object.assign(life, { state: to, stored: to, version, endsAt })
  const write = tx`
    with changed as (
      update request_lives set ${commaList([
        tx`state = ${to}, version = ${version}, ends_at = ${endsAt}`,
        ...(change ? [change] : []),
      ])}
      where post_id = ${postId} returning post_id as id
    ), ${replaceDeadlines(tx, 'request', deadlinesOf(life))}
    insert into request_history (post_id, event, actor_id, by, from_state, to_state)
    select id, ${event}, ${by === 'timer' ? null : authorId}::bigint, ${by}, ${before}, ${to} from changed`
  const details = { event, by, version, state: to, before, authorId, endsAt }
  await sendTogether(write, record(tx, { type: 'request_stepped', actorId: authorId, subjectId: postId, details }))
}

/** When an open request expires, and when its author is reminded of that. */
export function deadlinesOf({ state, endsAt, reminds, readAt }: LockedLife) {
  if (state !== 'open') return []
  const since = endsAt
  const expiry = { event: 'expire', reminder: 0, seconds: 0, since }
  const isEarly = Date.parse(endsAt) - reminds * 1_000 > Date.parse(readAt)
  return isEarly ? [expiry, { event: 'expire', reminder: 1, seconds: -reminds, since }] : [expiry]
}
