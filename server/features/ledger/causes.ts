// Every reason for moving tokens or dollars, with its postings. Amounts are in units of 1/10,000 VBT or in US cents. A
// key stands for what may happen only once: all endings of an order share one key, so that it cannot both pay out and
// go back.
import { available, debt, escrow } from './accounts.ts'
import { transfer, usd, vbt } from './transfer.ts'
import { exact, unitsOfCents } from './units.ts'

/** The person who acts. Null if the site acts on its own. */
type Acting = { actorId: number | null }

type Purchase = { topUpId: number; memberId: number; cents: number }

/** Tokens bought by card. */
export function topUp(purchase: Purchase) {
  const key = `top_up:${purchase.topUpId}`
  return transfer({ key, cause: 'top_up', actorId: purchase.memberId, ...comingIn(purchase) })
}

/** The payment provider's fee for a payment or a dispute. `feeId`: the provider's id. */
export function providerFee({ feeId, topUpId, cents }: { feeId: string; topUpId: number; cents: number }) {
  return transfer({
    key: `provider_fee:${feeId}`,
    cause: 'provider_fee',
    subject: `top_up:${topUpId}`,
    actorId: null,
    postings: [usd('card_clearing', 'card_fees', cents)],
  })
}

/** All or part of a purchase goes back to the card. */
export function refundTopUp({ refundId, actorId, ...purchase }: Purchase & Acting & { refundId: number }) {
  return transfer({ key: `refund:${refundId}`, cause: 'refund', actorId, ...goingBack(purchase) })
}

/** The provider refused a refund. `reverses`: the transfer of that refund. */
export function refundRefused({ refundId, reverses, ...purchase }: Purchase & { refundId: number; reverses: number }) {
  const key = `refund_refused:${refundId}`
  return transfer({ key, cause: 'refund_refused', actorId: null, reverses, ...comingIn(purchase) })
}

/** The bank took the dollars back. Tokens that the member no longer has become debt. `disputeId`: the provider's id. */
export function chargeBack({ disputeId, ...purchase }: Purchase & { disputeId: string }) {
  const key = `charge_back:${disputeId}`
  return transfer({ key, cause: 'charge_back', actorId: null, ...goingBack(purchase, { mayOwe: true }) })
}

/** The bank returned the dollars. The tokens pay off the debt first. `reverses`: the transfer of the chargeback. */
export function chargeBackWon({
  disputeId,
  reverses,
  ...purchase
}: Purchase & { disputeId: string; reverses: number }) {
  const key = `charge_back_won:${disputeId}`
  return transfer({ key, cause: 'charge_back_won', actorId: null, reverses, ...comingIn(purchase) })
}

function comingIn({ topUpId, memberId, cents }: Purchase) {
  return {
    subject: `top_up:${topUpId}`,
    postings: [
      usd('token_liability', 'card_clearing', cents),
      vbt('issuance', available(memberId), unitsOfCents(cents)),
    ],
  }
}

function goingBack({ topUpId, memberId, cents }: Purchase, { mayOwe = false } = {}) {
  return {
    subject: `top_up:${topUpId}`,
    postings: [
      vbt(available(memberId), 'issuance', unitsOfCents(cents), { mayOwe }),
      usd('card_clearing', 'token_liability', cents),
    ],
  }
}

type Tip = { fromId: number; toId: number; subject: string; units: number; requestKey: string }

/** `subject`: what the tip is for, such as 'post:12'. `requestKey`: unique among the tips of this member. */
export function tip({ fromId, toId, subject, units, requestKey }: Tip) {
  return transfer({
    key: `tip:${fromId}:${requestKey}`,
    cause: 'tip',
    subject,
    actorId: fromId,
    postings: [vbt(available(fromId), available(toId), units)],
  })
}

/** `bountyId`: the id of the post, which has at most one bounty. */
type Bounty = { bountyId: number; authorId: number; units: number }

/** The author of a question sets a bounty aside. `raise`: 0 for the first amount, then 1, 2, … for each raise. */
export function bountyHeld({ bountyId, authorId, units, raise }: Bounty & { raise: number }) {
  const subject = `bounty:${bountyId}`
  return transfer({
    key: `bounty_held:${bountyId}:${raise}`,
    cause: 'bounty_held',
    subject,
    actorId: authorId,
    postings: [vbt(available(authorId), escrow(authorId, subject), units)],
  })
}

/** The author accepted an answer. `units`: the whole bounty. */
export function bountyPaid({ bountyId, authorId, units, answererId }: Bounty & { answererId: number }) {
  const subject = `bounty:${bountyId}`
  return transfer({
    key: `bounty_ended:${bountyId}`,
    cause: 'bounty_paid',
    subject,
    actorId: authorId,
    postings: [vbt(escrow(authorId, subject), available(answererId), units)],
  })
}

/** No answer was accepted in time, or the question is gone. */
export function bountyReturned({ bountyId, authorId, units, actorId }: Bounty & Acting) {
  const subject = `bounty:${bountyId}`
  return transfer({
    key: `bounty_ended:${bountyId}`,
    cause: 'bounty_returned',
    subject,
    actorId,
    postings: [vbt(escrow(authorId, subject), available(authorId), units)],
  })
}

type Order = { orderId: number; buyerId: number; units: number }
/** `feeUnits`: the site's fee, which the seller pays. */
type Sale = Order & { sellerId: number; feeUnits: number }

/** The buyer pays, and the order holds the tokens. */
export function orderHeld({ orderId, buyerId, units }: Order) {
  const subject = `order:${orderId}`
  return transfer({
    key: `order_held:${orderId}`,
    cause: 'order_held',
    subject,
    actorId: buyerId,
    postings: [vbt(available(buyerId), escrow(buyerId, subject), units)],
  })
}

/** The seller gets everything that the order holds, less the fee. */
export function orderCompleted({ actorId, ...sale }: Sale & Acting) {
  const key = `order_ended:${sale.orderId}`
  return transfer({ key, cause: 'order_completed', actorId, ...paidOut(sale) })
}

/** The order was canceled, or refunded before its completion. */
export function orderRefunded({ orderId, buyerId, units, actorId }: Order & Acting) {
  const subject = `order:${orderId}`
  return transfer({
    key: `order_ended:${orderId}`,
    cause: 'order_refunded',
    subject,
    actorId,
    postings: [vbt(escrow(buyerId, subject), available(buyerId), units)],
  })
}

/**
 * The seller gets `units` less the fee on that amount, and the buyer gets `backUnits`. Together, they are all that the
 * order holds.
 */
export function disputeSplit({ backUnits, actorId, ...sale }: Sale & Acting & { backUnits: number }) {
  const { subject, postings } = paidOut(sale)
  const back = vbt(escrow(sale.buyerId, subject), available(sale.buyerId), backUnits)
  const key = `order_ended:${sale.orderId}`
  return transfer({ key, cause: 'dispute_split', subject, actorId, postings: [...postings, back] })
}

function paidOut({ orderId, buyerId, sellerId, units, feeUnits }: Sale) {
  const subject = `order:${orderId}`
  const held = escrow(buyerId, subject)
  return {
    subject,
    postings: [vbt(held, available(sellerId), exact(units - exact(feeUnits))), vbt(held, 'fees', feeUnits)],
  }
}

/**
 * The buyer returned a completed order. What the seller can no longer pay becomes debt, and the site gives its fee
 * back.
 */
export function orderReturned({ orderId, buyerId, sellerId, units, feeUnits, actorId }: Sale & Acting) {
  const buyer = available(buyerId)
  return transfer({
    key: `order_returned:${orderId}`,
    cause: 'order_returned',
    subject: `order:${orderId}`,
    actorId,
    postings: [
      vbt(available(sellerId), buyer, exact(units - exact(feeUnits)), { mayOwe: true }),
      vbt('fees', buyer, feeUnits),
    ],
  })
}

type Deposit = { depositId: number; buyerId: number; units: number }

/** The buyer leaves a deposit, which reserves a vehicle once it is accepted. */
export function depositHeld({ depositId, buyerId, units }: Deposit) {
  const subject = `deposit:${depositId}`
  return transfer({
    key: `deposit_held:${depositId}`,
    cause: 'deposit_held',
    subject,
    actorId: buyerId,
    postings: [vbt(available(buyerId), escrow(buyerId, subject), units)],
  })
}

/** The seller keeps the deposit. There is no fee. */
export function depositPaid({ depositId, buyerId, units, sellerId, actorId }: Deposit & Acting & { sellerId: number }) {
  const subject = `deposit:${depositId}`
  return transfer({
    key: `deposit_ended:${depositId}`,
    cause: 'deposit_paid',
    subject,
    actorId,
    postings: [vbt(escrow(buyerId, subject), available(sellerId), units)],
  })
}

/** The buyer gets the deposit back. */
export function depositReturned({ depositId, buyerId, units, actorId }: Deposit & Acting) {
  const subject = `deposit:${depositId}`
  return transfer({
    key: `deposit_ended:${depositId}`,
    cause: 'deposit_returned',
    subject,
    actorId,
    postings: [vbt(escrow(buyerId, subject), available(buyerId), units)],
  })
}

/**
 * A gift of tokens, which is never refunded to a card. `occasion`, such as 'welcome': each member gets one gift per
 * occasion.
 */
export function promo({ memberId, units, occasion }: { memberId: number; units: number; occasion: string }) {
  return transfer({
    key: `promo:${memberId}:${occasion}`,
    cause: 'promo',
    subject: occasion,
    actorId: null,
    postings: [vbt('promo', available(memberId), units)],
  })
}

type Correction = { correctionId: number; memberId: number; units: number; actorId: number; reverses?: number }

/** An admin gives a member tokens, or takes some away if `units` is negative. */
export function correction({ correctionId, memberId, units, actorId, reverses }: Correction) {
  const member = available(memberId)
  return transfer({
    key: `correction:${correctionId}`,
    cause: 'correction',
    subject: `correction:${correctionId}`,
    actorId,
    reverses: reverses ?? null,
    postings: [units < 0 ? vbt(member, 'promo', -units) : vbt('promo', member, units)],
  })
}

/**
 * A member leaves: the site gets their balance, and writes off their debt. `occasion`: tells apart amounts that arrive
 * later.
 */
export function giveUp({ memberId, occasion, actorId }: Acting & { memberId: number; occasion: string }) {
  return transfer({
    key: `give_up:${memberId}:${occasion}`,
    cause: 'give_up',
    subject: `member:${memberId}`,
    actorId,
    postings: [vbt(available(memberId), 'fees', 'all'), vbt('losses', debt(memberId), 'all')],
  })
}
