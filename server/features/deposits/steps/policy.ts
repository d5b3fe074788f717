import { type DepositEnd, type DepositEvent, type DepositStep, depositSteps } from '#contract/deposit-steps.ts'
import { DEPOSIT_ACTIONS, type DepositAction } from '#contract/deposits.ts'
import { lifeCycle } from '#contract/life-cycle.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Side, Standing } from '../deposit.ts'

export const depositLife = lifeCycle<DepositEvent, DepositStep['to'], Side | 'timer', 'depositAnswer' | 'depositHold'>(
  depositSteps,
)

/** A step of the table, with all optional properties. */
function stepOf(event: DepositEvent): DepositStep {
  return depositSteps[event]
}

export type StepName = Exclude<DepositEvent, 'leave'>

/**
 * Whether the table allows this action by this side on a deposit in this state. Once its time is up, nothing is allowed.
 */
export function isPossible(action: DepositAction, side: Side, standing: Standing) {
  if (standing.isDue || !depositLife.stepsBy(side, standing).includes(action)) return false
  if (action === 'agree') return !agrees(side, standing)
  return action !== 'disagree' || agrees(side, standing)
}

function agrees(side: Side, { buyerAgrees, sellerAgrees }: Standing) {
  return side === 'buyer' ? buyerAgrees : sellerAgrees
}

/** What this side may do now. */
export function actionsOf(side: Side, standing: Standing): DepositAction[] {
  return DEPOSIT_ACTIONS.filter((action) => isPossible(action, side, standing))
}

type After = Pick<Standing, 'state' | 'ended' | 'buyerAgrees' | 'sellerAgrees'>

/** The state of a deposit after a step. */
export function afterStep(event: StepName, by: Side | null, { state, buyerAgrees, sellerAgrees }: Standing): After {
  const { ended } = stepOf(event)
  if (ended) return { state: 'returned', ended, buyerAgrees: false, sellerAgrees: false }
  if (event === 'accept') return { state: 'held', ended: null, buyerAgrees, sellerAgrees }
  const says = event === 'agree'
  const after = {
    buyerAgrees: by === 'buyer' ? says : buyerAgrees,
    sellerAgrees: by === 'seller' ? says : sellerAgrees,
  }
  const isPaid = after.buyerAgrees && after.sellerAgrees
  return { ...after, state: isPaid ? 'paid' : state, ended: isPaid ? 'agreed' : null }
}

/** Throws unless this side may take the step, and the deposit is unchanged since they saw it. */
export function assertPossible(action: DepositAction, side: Side, standing: Standing, seenVersion: number) {
  if (!depositLife.isBy(action, side)) {
    throw refusal.forbidden(`Only the ${[stepOf(action).by].flat().join(' and the ')} can do this.`)
  }
  if (standing.version !== seenVersion || !isPossible(action, side, standing)) throw depositChanged(standing, side)
}

/** Someone else acted first, or the time ran out. */
export function depositChanged(standing: Standing, side: Side) {
  const why = wordsOf(standing)[side]
  return refusal.conflict('deposit_step', `You can’t do that now: ${why}. Check it before you try again.`)
}

type Words = Record<Side, string>

const ends: Record<DepositEnd, Words> = {
  agreed: { buyer: 'the deposit went to the seller', seller: 'the deposit went to you' },
  declined: { buyer: 'the seller declined the deposit', seller: 'you declined the deposit' },
  canceled: { buyer: 'you withdrew the deposit', seller: 'the buyer withdrew the deposit' },
  unanswered: {
    buyer: 'the seller didn’t answer in time, so the deposit came back to you',
    seller: 'you didn’t answer in time, so the deposit went back to the buyer',
  },
  seller_returned: { buyer: 'the seller gave the deposit back', seller: 'you gave the deposit back' },
  over: {
    buyer: 'the hold ended, so the deposit came back to you',
    seller: 'the hold ended, so the deposit went back to the buyer',
  },
  taken: { buyer: 'the seller accepted another deposit', seller: 'you accepted another deposit' },
  gone: {
    buyer: 'the listing was changed or isn’t for sale anymore, so the deposit came back to you',
    seller: 'the listing was changed or isn’t for sale anymore, so the deposit went back to the buyer',
  },
}

const offered: Words = {
  buyer: 'the deposit is still waiting for the seller’s answer',
  seller: 'the deposit is still waiting for your answer',
}
const buyerSays: Words = {
  buyer: 'you agreed that the seller gets the deposit',
  seller: 'the buyer agrees that you get the deposit',
}
const sellerSays: Words = { buyer: 'the seller asked to keep the deposit', seller: 'you asked to keep the deposit' }
const held: Words = { buyer: 'the deposit is held', seller: 'the deposit is held' }

function wordsOf({ state, ended, isDue, buyerAgrees, sellerAgrees }: Standing): Words {
  if (ended) return ends[ended]
  if (isDue) return ends[state === 'held' ? 'over' : 'unanswered']
  if (state === 'offered') return offered
  if (buyerAgrees) return buyerSays
  return sellerAgrees ? sellerSays : held
}
