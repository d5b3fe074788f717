import { lifeCycle, otherSide } from '#contract/life-cycle.ts'
import { type OfferEvent, type OfferState, offerSteps } from '#contract/offer-steps.ts'
import type { OfferSide } from '#contract/offers.ts'
import { commaList, type Transaction } from '../../platform/database/database.ts'
import { replaceDeadlines } from '../deadlines/index.ts'
import { type OfferCloseReason, record } from '../happenings/index.ts'
import type { LockedOffer } from './offer.ts'

const offerLife = lifeCycle<OfferEvent, OfferState, OfferSide | 'timer', 'answer' | 'price'>(offerSteps)

/** `waits`: how many seconds the new state lasts. */
export type OfferStep = { note?: string | null } & (
  | { event: 'counter'; by: OfferSide; amount: number; price: number; waits: number }
  | { event: 'accept'; by: OfferSide; waits: number }
  | { event: 'decline' | 'withdraw' | 'use'; by: OfferSide }
  | { event: 'expire' | 'lapse'; by: 'timer' }
  | { event: 'close'; by: 'timer'; why: OfferCloseReason }
)

/** Takes a step of a locked offer: state, version, time limit, and happening. */
export async function takeStep(tx: Transaction, offer: LockedOffer, step: OfferStep) {
  const { event, by, note = null } = step
  const waits = 'waits' in step ? step.waits : null
  const { to } = offerSteps[event]
  await tx`
    with changed as (
      update offers set ${commaList([
        tx`version = version + 1, state = ${to}`,
        tx`waits_for = ${step.event === 'counter' ? otherSide(step.by) : null}`,
        timesAfter(tx, waits),
        ...(event === 'decline' ? [tx`decline_note = ${note}`] : []),
      ])}
      where id = ${offer.id} returning id
    ), ${replaceDeadlines(tx, 'offer', deadlinesOf(to, waits))}
    select from changed`
  if (step.event === 'counter') await addRound(tx, offer, step)
  const amount = step.event === 'counter' ? step.amount : offer.amount
  const why = step.event === 'close' ? step.why : null
  const told = { event, by, waitedFor: offer.waitsFor, why, waits }
  await recordStep(tx, { ...offer, version: offer.version + 1, amount }, told)
}

/** The timer that ends an offer in this state if nobody acts for `waits` seconds. */
export function deadlinesOf(state: OfferState, waits: number | null) {
  return waits === null ? [] : offerLife.deadlinesOf({ state }, { answer: waits, price: waits })
}

/** If there is no time limit, the offer ends. */
function timesAfter(tx: Transaction, waits: number | null) {
  if (waits === null) return tx`ended_at = clock_timestamp()`
  return tx`ends_at = clock_timestamp() + make_interval(secs => ${waits})`
}

type Round = { by: OfferSide; amount: number; price: number; note?: string | null }

async function addRound(tx: Transaction, { id, rounds }: LockedOffer, { by, amount, price, note = null }: Round) {
  const own = tx(by === 'buyer' ? 'buyer_amount' : 'seller_amount')
  await tx`
    update offers set rounds = ${rounds + 1}, amount = ${amount}, ${own} = ${amount}, price = ${price} where id = ${id}`
  await tx`
    insert into offer_rounds (offer_id, round, by, amount, note)
    values (${id}, ${rounds + 1}, ${by}, ${amount}, ${note})`
}

type Recorded = Pick<LockedOffer, 'id' | 'version' | 'buyerId' | 'sellerId' | 'kind' | 'amount' | 'depositVbt'>
type StepTaken = {
  event: OfferEvent
  by: OfferSide | 'timer'
  waitedFor: OfferSide | null
  why: OfferCloseReason | null
  waits: number | null
}

/** The actor is the member who acts. For a timer, it is the buyer or, if they have left, the seller. */
export async function recordStep(tx: Transaction, offer: Recorded, step: StepTaken) {
  const { id, version, buyerId, sellerId, kind, amount, depositVbt } = offer
  const actorId = step.by === 'seller' ? sellerId : (buyerId ?? sellerId)
  if (actorId === null) return
  const details = { ...step, version, buyerId, sellerId, kind, amount, depositVbt }
  await record(tx, { type: 'offer_stepped', actorId, subjectId: id, details })
}
