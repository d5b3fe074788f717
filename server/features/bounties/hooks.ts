import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { ChangedPost, PostHooks } from '../posts/index.ts'
import type { AcceptanceHook } from '../replies/index.ts'
import { addToBounty, holdBounty, payBounty, returnBounty } from './actions.ts'
import { answersLost, bountyEnded, bountyLowered } from './policy.ts'
import { countAcceptable, lockBounty, lockOpenBounty } from './queries.ts'

/** What becomes of the bounty when a forum post is published, edited, or deleted by its author. */
export const bountyPostHooks: PostHooks = {
  published: forForums(async (tx, viewer, { id: postId, tokens }) => {
    if (tokens) await holdBounty(tx, { postId, authorId: viewer.id, vbt: tokens })
  }),

  /** An edit can raise it, never lower it. Once it has ended, the field is empty. */
  edited: forForums(async (tx, viewer, { id: postId, tokens }) => {
    const bounty = await lockBounty(tx, postId)
    const held = bounty?.state === 'open' ? bounty.vbt : 0
    const vbt = (tokens ?? 0) - held
    if (vbt < 0) throw bountyLowered(held)
    if (vbt === 0) return
    if (bounty && bounty.state !== 'open') throw bountyEnded(bounty.state)
    const amount = { postId, authorId: viewer.id, vbt }
    if (bounty) await addToBounty(tx, bounty, amount)
    else await holdBounty(tx, amount)
  }),

  deleted: forForums(async (tx, viewer, { id: postId }) => {
    const bounty = await lockOpenBounty(tx, postId)
    if (!bounty) return
    const answers = await countAcceptable(tx, { postId, authorId: viewer.id })
    if (answers > 0) throw answersLost(bounty.vbt)
    await returnBounty(tx, bounty, { authorId: viewer.id, why: 'deleted', actorId: viewer.id })
  }),
}

/**
 * Pays out, once. The author's own answer earns nothing, nor does that of someone who has left: the bounty stays open.
 */
export const bountyAcceptance: AcceptanceHook = async (tx, viewer, { postId, answererId }) => {
  if (answererId === null || answererId === viewer.id) return
  const bounty = await lockOpenBounty(tx, postId)
  if (bounty) await payBounty(tx, bounty, viewer.id, answererId)
}

function forForums(hook: (tx: Transaction, viewer: Viewer, post: ChangedPost) => Promise<void>) {
  return async (tx: Transaction, viewer: Viewer, post: ChangedPost) => {
    if (post.kind === 'forum') await hook(tx, viewer, post)
  }
}
