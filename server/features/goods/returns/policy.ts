import { GOODS_ACTIONS, type GoodsAction } from '#contract/goods.ts'
import { type GoodsEvent, type GoodsWait, goodsSteps } from '#contract/goods-steps.ts'
import { lifeCycle, type Side } from '#contract/life-cycle.ts'
import { type ReturnEvent, type ReturnState, type ReturnStep, returnSteps } from '#contract/return-steps.ts'
import { refusal } from '../../../platform/http/refusal.ts'

/** What happens to a return while its order stays completed. */
export type ReturnNote = Exclude<ReturnEvent, GoodsEvent>

/** The life of a return. */
export const returnLife = lifeCycle<ReturnEvent, ReturnState, ReturnStep['by'], GoodsWait>(returnSteps)

const ENDED_RETURNS: readonly ReturnState[] = ['received', 'settled', 'waived', 'closed']

/** The deadlines of returns: some are steps of the order. */
export const RETURN_DEADLINES = returnLife.events.filter((event) => stepOf(event).after !== undefined)

/** A step of the table, with all optional properties. */
function stepOf(event: ReturnEvent): ReturnStep {
  return returnSteps[event]
}

function isReturnEvent(name: string): name is ReturnEvent {
  return Object.hasOwn(returnSteps, name)
}

/** Where a step of the order leads its return. Null for other steps. */
export function returnAfter(event: string) {
  return isReturnEvent(event) ? stepOf(event).to : null
}

/** Whether this step, of an order or of its return, is the last one of a return. */
export function isOver(event: string) {
  return isReturnEvent(event) && ENDED_RETURNS.includes(stepOf(event).to)
}

/** Whether a deadline affects only the return, not the order. */
export function isReturnTimer(event: string): event is ReturnNote {
  return isReturnEvent(event) && !Object.hasOwn(goodsSteps, event)
}

/** The next action of the side that is waited for, by the deadline. Null if the deadline is not about a return. */
export function nextOfReturn(event: string | null) {
  if (event === null || !isReturnEvent(event)) return null
  if (event === 'leave_return_unanswered') return 'answer_dispute'
  const { from, waitsFor } = stepOf(event)
  const next = returnLife.events.find(
    (each) => stepOf(each).isExpected && stepOf(each).by === waitsFor && stepOf(each).from.includes(from[0]!),
  )
  return GOODS_ACTIONS.find((action) => action === next) ?? null
}

type Standing = { state: string; returnUntil: string | null }

/** Completed without a dispute, and still in time. Once per order, and only while the seller is here. */
export function isReturnable({ state, returnUntil }: Standing) {
  return state === 'completed' && returnUntil !== null && Date.parse(returnUntil) > Date.now()
}

/** Whether the seller has it back, and did not put it back in stock yet. */
export function isRelistable({ state, relistedAt }: { state: ReturnState; relistedAt: string | null }) {
  return (state === 'received' || state === 'settled') && relistedAt === null
}

/** Someone's possible actions about a return. */
export function actionsInReturn(role: Side | 'moderator', state: ReturnState): GoodsAction[] {
  const possible = returnLife.stepsBy(role, { state })
  return GOODS_ACTIONS.filter((action) => possible.some((event) => actionOf(event) === action))
}

/** A moderator's decision takes one of two steps. */
function actionOf(event: ReturnEvent) {
  return event === 'allow_return' || event === 'refuse_return' ? 'decide_return' : event
}

const words: Record<ReturnState, string> = {
  requested: 'the seller hasn’t answered the return yet',
  unaddressed: 'the seller hasn’t said yet where to send it',
  accepted: 'the return is accepted',
  denied: 'the return was denied',
  appealed: 'a moderator decides about the return',
  sent: 'the return is on its way',
  disputed: 'the seller reported a problem with the return',
  received: 'the seller has the return back',
  settled: 'the return is settled',
  waived: 'the buyer keeps it, and got the price back',
  closed: 'the return is closed',
}

/** The return has moved on, or there is none. */
export function notInReturn(state: ReturnState | undefined) {
  const why = state ? words[state] : 'no return was requested'
  return refusal.conflict('not_now', `You can’t do this: ${why}.`)
}

/** The refusal if it is too late, if there was a dispute, or if the seller takes no returns. */
export function notReturnable(detail = 'This order can’t be returned, or the time to return it is over.') {
  return refusal.conflict('not_now', detail)
}
