import type { OrderState, OrderWait } from '#contract/order-steps.ts'
import { ORDER_ACTIONS, type OrderAction, type ReturnState } from '#contract/orders.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { ReturnNote } from '../../happenings/index.ts'
import type { Side } from '../order.ts'

type ReturnStep = {
  from: readonly ReturnState[]
  by: Side | 'moderator' | 'timer'
  to: ReturnState
}

/**
 * The life of a return, while its order stays completed. Requested from nothing; `receive_return`, `assume_return`, and
 * `waive_return` of the order end it with a refund.
 */
export const returnSteps: Record<ReturnNote, ReturnStep> = {
  request_return: { from: [], by: 'buyer', to: 'requested' },
  accept_return: { from: ['requested'], by: 'seller', to: 'accepted' },
  deny_return: { from: ['requested'], by: 'seller', to: 'denied' },
  assume_return_acceptance: { from: ['requested'], by: 'timer', to: 'unaddressed' },
  appeal_return: { from: ['denied'], by: 'buyer', to: 'appealed' },
  return_not_appealed: { from: ['denied'], by: 'timer', to: 'closed' },
  allow_return: { from: ['appealed'], by: 'moderator', to: 'unaddressed' },
  refuse_return: { from: ['appealed'], by: 'moderator', to: 'closed' },
  address_return: { from: ['unaddressed'], by: 'seller', to: 'accepted' },
  send_return: { from: ['accepted'], by: 'buyer', to: 'sent' },
  return_not_sent: { from: ['accepted'], by: 'timer', to: 'closed' },
  withdraw_return: { from: ['requested', 'unaddressed', 'accepted', 'appealed'], by: 'buyer', to: 'closed' },
}

/** The seller may also get it back in person, before the buyer says that it was sent. */
export const RECEIVABLE: readonly ReturnState[] = ['unaddressed', 'accepted', 'sent']

/** Neither side can leave during these. A denied return is over unless the buyer asks a moderator. */
export const OPEN_RETURNS: readonly ReturnState[] = ['requested', 'unaddressed', 'accepted', 'appealed', 'sent']

/** The steps of the order that end a return by themselves. */
type EndOfReturn = 'assume_return' | 'waive_return'
/** `side`: null if nobody has to act. */
type Wait = { side: Side | null; wait: OrderWait; event: ReturnNote | EndOfReturn; next: OrderAction | null }

/** For each state: whom the site waits for, how long, what it then does, and what they can do until then. */
export const returnWaits = {
  requested: { side: 'seller', wait: 'returnAnswer', event: 'assume_return_acceptance', next: 'accept_return' },
  unaddressed: { side: 'seller', wait: 'returnAnswer', event: 'waive_return', next: 'address_return' },
  accepted: { side: 'buyer', wait: 'returnSending', event: 'return_not_sent', next: 'send_return' },
  denied: { side: null, wait: 'returnAnswer', event: 'return_not_appealed', next: null },
  sent: { side: 'seller', wait: 'returnArrival', event: 'assume_return', next: 'receive_return' },
} as const satisfies Partial<Record<ReturnState, Wait>>

/** Null if nothing happens in a state by itself. */
export function waitOf(state: ReturnState): Wait | null {
  return Object.hasOwn(returnWaits, state) ? returnWaits[state as keyof typeof returnWaits] : null
}

const waits: Wait[] = Object.values(returnWaits)

/** The deadlines of returns: some are steps of the order. */
export const RETURN_DEADLINES: readonly string[] = waits.map(({ event }) => event)

/** Whether a deadline is about the return only, and leaves the order as it is. */
export function isReturnTimer(event: string): event is ReturnNote {
  return isReturnStep(event)
}

/** The next action of the side that is waited for, by the deadline. Null if the deadline is not about a return. */
export function nextOfReturn(event: string | null) {
  return waits.find((wait) => wait.event === event)?.next ?? null
}

type Standing = { state: OrderState; returnUntil: string | null }

/** Completed without a dispute, and still in time. Once per order, and only while the seller is here. */
export function isReturnable({ state, returnUntil }: Standing) {
  return state === 'completed' && returnUntil !== null && Date.parse(returnUntil) > Date.now()
}

/** What someone may do about a return. */
export function actionsInReturn(role: Side | 'moderator', state: ReturnState): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => {
    if (action === 'receive_return') return role === 'seller' && RECEIVABLE.includes(state)
    const step = stepOf(action)
    return step !== null && step.by === role && step.from.includes(state)
  })
}

/** The step that an action takes; for a decision, one of two that differ only in where they lead. */
function stepOf(action: OrderAction): ReturnStep | null {
  if (action === 'decide_return') return returnSteps.allow_return
  return isReturnStep(action) ? returnSteps[action] : null
}

function isReturnStep(name: string): name is ReturnNote {
  return Object.hasOwn(returnSteps, name)
}

const words: Record<ReturnState, string> = {
  requested: 'the seller hasn’t answered the return yet',
  unaddressed: 'the seller hasn’t said yet where to send it',
  accepted: 'the return is accepted',
  denied: 'the return was denied',
  appealed: 'a moderator decides about the return',
  sent: 'the return is on its way',
  received: 'the seller has the return back',
  waived: 'the buyer keeps it, and got the price back',
  closed: 'the return is closed',
}

/** The return has moved on, or there is none. */
export function notInReturn(state: ReturnState | undefined) {
  const why = state ? words[state] : 'no return was requested'
  return refusal.conflict('not_now', `You can’t do this: ${why}.`)
}

/** Too late, after a dispute, or the seller takes nothing back. */
export function notReturnable(detail = 'This order can’t be returned, or the time to return it is over.') {
  return refusal.conflict('not_now', detail)
}
