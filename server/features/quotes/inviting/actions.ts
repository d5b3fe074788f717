import { MAX_INVITATIONS } from '#contract/invitations.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { lockLife } from '../locks.queries.ts'
import { takesQuotes } from '../policy.ts'
import { getRequest } from '../reading/life.queries.ts'
import { countInvitations } from './queries.ts'
import { findWilling } from './willing.queries.ts'

/** Asks a business for a quote. Each one is asked once about a request. */
export async function inviteBusiness(tx: Transaction, viewer: Viewer, postId: number, businessId: number) {
  const { authorId } = await getRequest(tx, viewer, postId)
  if (authorId !== viewer.id) throw refusal.forbidden('Only the author can invite shops.')
  // Locked, so that two calls can't both be the last one within the limit.
  const life = await lockLife(tx, postId)
  if (!life) throw refusal.notFound('Request')
  if (life.businessId !== null) throw closed('This request is for one business only.')
  if (!takesQuotes({ requestState: life.state, isStanding: life.isStanding, isBlocked: false }))
    throw closed('This request isn’t taking quotes anymore.')

  const ownerId = await findWilling(tx, viewer, businessId)
  if (ownerId === null) {
    throw refusal.invalidFields([
      { field: 'businessId', message: 'This business can’t be invited. Choose another one.' },
    ])
  }
  await invite(tx, postId, businessId)
  // They need not hear of it again as one nearby.
  await tx`
    update request_matches set told_at = clock_timestamp()
    where post_id = ${postId} and member_id = ${ownerId} and told_at is null`
  const details = { businessId, ownerId }
  await record(tx, { type: 'business_invited', actorId: viewer.id, subjectId: postId, details })
}

async function invite(tx: Transaction, postId: number, businessId: number) {
  const asked = await countInvitations(tx, postId)
  const { count } = await tx`
    insert into request_invitations (post_id, business_id) values (${postId}, ${businessId}) on conflict do nothing`
  if (count === 0) throw refusal.conflict('already_invited', 'You already invited this shop.')
  if (asked >= MAX_INVITATIONS) {
    throw refusal.conflict('too_many_invitations', `You already invited ${MAX_INVITATIONS} shops to this request.`)
  }
}

function closed(why: string) {
  return refusal.conflict('not_accepting_quotes', why)
}
