import { LedgerModel } from './model.ts'
import { UNITS } from './world.ts'

/** A purchase that began. `isSilent`: its webhooks are lost. `isAtBank`: the bank waits for its member. */
export type Started = { id: number; buyerId: number; vbt: number; isSilent: boolean; isAtBank: boolean }
/** A purchase that was paid. */
export type Purchase = Started & {
  isCredited: boolean
  /** How much the provider refunded to the card. */
  refundedVbt: number
  dispute: Dispute | null
}
/** `earned`: how many earned tokens it took. */
export type Dispute = { id: string; vbt: number; earned: number; state: 'open' | 'won' | 'lost' }

/** What cards add and take away, in a few lines of plain code. Tokens move only once the site has heard why. */
export class PaymentModel extends LedgerModel {
  readonly purchases: Purchase[] = []
  /** Members who left: what moves for them is the site's. */
  readonly gone = new Set<number>()
  /** The oldest first. */
  protected readonly unheard: (() => void)[] = []

  leave(memberId: number) {
    for (const balances of [this.available, this.held, this.debt, this.earned]) balances.set(memberId, 0)
    this.gone.add(memberId)
  }

  override receive(memberId: number, units: number, earned = 0) {
    if (!this.gone.has(memberId)) super.receive(memberId, units, earned)
  }

  override lose(memberId: number, units: number) {
    return this.gone.has(memberId) ? { there: 0, earned: 0 } : super.lose(memberId, units)
  }

  pay(paid: Started) {
    const purchase: Purchase = { ...paid, isCredited: false, refundedVbt: 0, dispute: null }
    this.purchases.push(purchase)
    return purchase
  }

  /** Returns how much of it had been earned. */
  refund(purchase: Purchase, vbt: number) {
    // A bank that holds the money keeps it, so the provider refuses, and the tokens come back.
    if (isWithBank(purchase)) return 0
    purchase.refundedVbt += vbt
    return this.spend(purchase.buyerId, vbt * UNITS)
  }

  /** Days later, the cardholder's bank rejects the refund. */
  refuseRefund(purchase: Purchase, vbt: number, earned: number) {
    purchase.refundedVbt -= vbt
    this.unheard.push(() => this.receive(purchase.buyerId, vbt * UNITS, earned))
  }

  chargeBack(purchase: Purchase, id: string) {
    const dispute: Dispute = { id, vbt: purchase.vbt - purchase.refundedVbt, earned: 0, state: 'open' }
    purchase.dispute = dispute
    this.unheard.push(() => {
      this.credit(purchase)
      dispute.earned = this.lose(purchase.buyerId, dispute.vbt * UNITS).earned
    })
    return dispute
  }

  endDispute(buyerId: number, dispute: Dispute, state: 'won' | 'lost') {
    dispute.state = state
    if (state === 'won') this.unheard.push(() => this.receive(buyerId, dispute.vbt * UNITS, dispute.earned))
  }

  /** The webhooks arrive. */
  hear() {
    for (const purchase of this.purchases) if (!purchase.isSilent) this.credit(purchase)
    for (const hear of this.unheard.splice(0)) hear()
  }

  /** The reconciler asks about open payments. */
  ask() {
    for (const purchase of this.purchases) this.credit(purchase)
  }

  credit(purchase: Purchase) {
    if (!purchase.isCredited) this.receive(purchase.buyerId, purchase.vbt * UNITS)
    purchase.isCredited = true
  }
}

export function isWithBank({ dispute }: Purchase) {
  return dispute !== null && dispute.state !== 'won'
}
