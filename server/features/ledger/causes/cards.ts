import { available } from '../accounts.ts'
import { transfer, usd, vbt } from '../transfer.ts'
import { unitsOfCents } from '../units.ts'
import type { Acting } from './acting.ts'

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
