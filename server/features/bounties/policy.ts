import { BOUNTY_DAYS, MAX_BOUNTY } from '#contract/bounties.ts'
import { formatVbt } from '#contract/money.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** `isOpenToAll`: the post is neither hidden nor deleted. */
export type Facts = { authorId: number; isOpenToAll: boolean; hasAcceptedAnswer: boolean; state: string | null }

/** Whether the viewer may add tokens: to an open bounty, or as the first one of a question that is still open. */
export function mayRaise(viewer: Viewer | null, { authorId, isOpenToAll, hasAcceptedAnswer, state }: Facts) {
  const isAuthor = viewer?.id === authorId && viewer.isVerified
  return isAuthor && isOpenToAll && (state === 'open' || (state === null && !hasAcceptedAnswer))
}

/** Why they may not. */
export function refuseRaise(viewer: Viewer, { authorId, isOpenToAll, state }: Facts) {
  if (viewer.id !== authorId) return refusal.forbidden('Only the author of the post can raise its bounty.')
  if (!isOpenToAll) return refusal.forbidden('You can’t raise the bounty of a post that’s hidden or deleted.')
  if (state === null) return refusal.conflict('answer_accepted', 'You already accepted an answer.')
  return bountyEnded(state)
}

/** A bounty ends once. */
export function bountyEnded(state: string) {
  const how = state === 'paid' ? 'was paid' : 'came back to you'
  return refusal.conflict('bounty_ended', `The bounty of this post ${how}, and a post has only one.`)
}

/** `vbt`: the bounty with all its raises. */
export function assertInRange(vbt: number) {
  if (vbt <= MAX_BOUNTY) return
  const message = `A bounty can be up to ${formatVbt(MAX_BOUNTY)} in all.`
  throw refusal.invalidFields([{ field: 'vbt', message }])
}

/** `missing`: the VBT that the author does not have. */
export function assertEnough(missing: number) {
  if (missing <= 0) return
  throw refusal.conflict('not_enough_tokens', `You need ${formatVbt(Math.ceil(missing))} more for this bounty.`)
}

/** The author entered a lower amount in an edit. */
export function bountyLowered(held: number) {
  const message = `This can’t be lower than your bounty of ${formatVbt(held)}.`
  return refusal.invalidFields([{ field: 'tokens', message }])
}

/** People who answered would lose what they could have earned. */
export function answersLost(vbt: number) {
  return refusal.conflict(
    'accept_an_answer_first',
    `People have answered. Accept an answer first: it earns the bounty of ${formatVbt(vbt)}. ` +
      `Without an accepted answer, the bounty comes back after ${BOUNTY_DAYS} days.`,
  )
}
