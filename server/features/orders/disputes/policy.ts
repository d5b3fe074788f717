import { type DisputeEvent, type DisputeState, type DisputeStep, disputeSteps } from '#contract/dispute-steps.ts'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { otherSide, type Side } from '#contract/life-cycle.ts'
import { type DisputeReason, MAX_WITHDRAWALS, type SharedAction, sharedBodies } from '#contract/order-bodies.ts'
import type { OrderState } from '#contract/order-kinds.ts'
import type { Dispute } from '#contract/orders.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { OrderKind } from '../kind.ts'

const ACTIONS = Object.keys(sharedBodies) as SharedAction[]

/** The texts: null until that side said something. */
type Standing = {
  about: Dispute['about']
  buyerText: string | null
  sellerText: string | null
  isWithModerator: boolean
  withdrawals: number
}

/** Who opened it. The other side answers. */
export function openerOf({ about }: Pick<Standing, 'about'>): Side {
  return about === 'order' ? 'buyer' : 'seller'
}

/** The side that the table of steps means: it is written for disputes that the buyer opened. */
function partOf(side: Side, standing: Pick<Standing, 'about'>): Side {
  return openerOf(standing) === 'buyer' ? side : otherSide(side)
}

export function isAnswered({ buyerText, sellerText }: Pick<Standing, 'buyerText' | 'sellerText'>) {
  return buyerText !== null && sellerText !== null
}

function stateOf(standing: Standing): DisputeState {
  const state = isAnswered(standing) ? 'answered' : 'unanswered'
  return standing.isWithModerator ? `${state}_with_moderator` : state
}

const waysOf = (event: DisputeEvent): readonly DisputeStep[] => disputeSteps[event]
const isBy = ({ by }: DisputeStep, side: Side) => [by].flat().includes(side)

/** Someone's possible actions in an open dispute, most important first. */
export function actionsInDispute(role: Side | 'moderator', standing: Standing): SharedAction[] {
  if (role === 'moderator') return ['decide']
  const possible = (Object.keys(disputeSteps) as DisputeEvent[]).filter((event) => isPossible(event, role, standing))
  return ACTIONS.filter(
    (action) =>
      possible.some((event) => event === action) || (action === 'withdraw_dispute' && canWithdraw(role, standing)),
  )
}

/** A seller who reported a problem with a return marks it as received instead. */
function canWithdraw(side: Side, { about, withdrawals }: Standing) {
  return about === 'order' && side === 'buyer' && withdrawals < MAX_WITHDRAWALS
}

function isPossible(event: DisputeEvent, side: Side, standing: Standing) {
  return waysOf(event).some((way) => isBy(way, partOf(side, standing)) && way.from.includes(stateOf(standing)))
}

/** Throws unless the table lets this side take the step now. */
export function assertInDispute(event: DisputeEvent, side: Side, standing: Standing) {
  if (!waysOf(event).some((way) => isBy(way, partOf(side, standing)))) throw onlyBy(otherSide(side))
  if (!isPossible(event, side, standing)) throw notInDispute(whyNot(event, standing))
}

function whyNot(event: DisputeEvent, { isWithModerator }: Standing) {
  if (event === 'answer_dispute') return 'You already answered. You can propose another amount.'
  return event === 'ask_moderator' && isWithModerator ? 'A moderator is already looking at it.' : 'Answer first.'
}

/** How much a dispute can give back. */
export type Limits = { least: number; most: number }

/** Throws if more would go back than what is left, or less than `least`. */
export function assertInTotal(backVbt: number, { least, most }: Limits) {
  if (backVbt >= least && backVbt <= most) return
  const message =
    least === most
      ? `The seller still has it, so all ${formatMoney(most)} goes back.`
      : `Enter ${formatDollars(least)} to ${formatDollars(most)}.`
  throw refusal.invalidFields([{ field: 'backVbt', message }])
}

/**
 * The least that a dispute gives back: everything that is left, as long as the seller has not done their part. `open`:
 * null before it begins.
 */
export function leastBack(
  { unused }: OrderKind,
  { state, leftVbt }: { state: OrderState; leftVbt: number },
  open: { fromState: OrderState } | null,
) {
  return unused.includes(open?.fromState ?? state) ? leftVbt : 0
}

/** Throws unless a dispute about this kind of order can be about that. */
export function assertReason({ contract }: OrderKind, reason: DisputeReason) {
  if (contract.reasons.includes(reason)) return
  throw refusal.invalidFields([{ field: 'reason', message: 'Choose one of the reasons for this kind of order.' }])
}

/** The dispute has moved on. */
export function notInDispute(detail = 'This order isn’t disputed.') {
  return refusal.conflict('not_now', detail)
}

/** The refusal if it is someone else's turn or right to act. */
export function onlyBy(who: string) {
  return refusal.forbidden(`Only the ${who} can do this.`)
}
