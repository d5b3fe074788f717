import { PaymentModel, type Purchase } from './payment-model.ts'
import { UNITS } from './world.ts'

/** What someone earned at once. `units`: less what it paid of a debt, or what went back. */
type Lot = {
  what: string
  toId: number
  fromId: number
  units: number
  dueDay: number
  isReturning: boolean
  isUnderReview: boolean
}

const SALE_DAYS = 7
const TIP_DAYS = 30

/** When earned tokens can be paid out, in a few lines of plain code. Days pass only here. */
export class PayoutModel extends PaymentModel {
  day = 0
  private lots: Lot[] = []
  /** Purchases that a bank took back, as far as the site knows. */
  private readonly doubted = new Set<Purchase>()
  /** Of each member, in units: all that ever became free to pay out, and what they were paid, less what came back. */
  private readonly matured = new Map<number, number>()
  private readonly paidOut = new Map<number, number>()

  /** What was earned long ago. */
  begin(memberId: number, units: number) {
    this.earn(memberId, units, null)
    add(this.matured, memberId, units)
  }

  override earn(toId: number, units: number, what: string | null, fromId = 0) {
    const left = Math.max(0, units - this.balancesOf(toId).debt)
    super.earn(toId, units, what)
    if (what === null || left === 0 || this.gone.has(toId)) return
    const dueDay = this.day + (what.startsWith('order:') ? SALE_DAYS : TIP_DAYS)
    const isUnderReview = this.isInDoubt(fromId)
    this.lots.push({ what, toId, fromId, units: left, dueDay, isReturning: false, isUnderReview })
  }

  override loseSale(memberId: number, units: number, what: string) {
    super.loseSale(memberId, units, what)
    const lot = this.lots.find((one) => one.what === what && one.toId === memberId)
    if (lot) lot.units = Math.max(0, lot.units - units)
    this.forgetFree()
  }

  override chargeBack(purchase: Purchase, id: string) {
    this.unheard.push(() => {
      this.doubted.add(purchase)
      for (const lot of this.lots) if (lot.fromId === purchase.buyerId) lot.isUnderReview = true
    })
    return super.chargeBack(purchase, id)
  }

  override endDispute(...[buyerId, dispute, state]: Parameters<PaymentModel['endDispute']>) {
    super.endDispute(buyerId, dispute, state)
    if (state !== 'won') return
    this.unheard.push(() => {
      for (const purchase of this.doubted) if (purchase.dispute === dispute) this.doubted.delete(purchase)
    })
  }

  override waitingOf(memberId: number) {
    const waits = new Map<string, number>()
    for (const { toId, what, units } of this.lots) if (toId === memberId) add(waits, what, units)
    return waits
  }

  passDays(days: number) {
    this.day += days
    this.forgetFree()
  }

  /** What still waits for this. */
  lotsOf(is: (lot: Lot) => boolean) {
    return this.lots.filter(is)
  }

  /** Changes why something waits. */
  change(lots: Lot[], change: Partial<Pick<Lot, 'isReturning' | 'isUnderReview'>>) {
    for (const lot of lots) Object.assign(lot, change)
    this.forgetFree()
  }

  /** Whole VBT that can be paid out: earned, and not waiting. Bought and given tokens never can. */
  payableVbt(memberId: number) {
    const waiting = this.lots.filter(({ toId }) => toId === memberId).reduce((sum, { units }) => sum + units, 0)
    return Math.floor(Math.max(0, this.earningsOf(memberId).earned - waiting) / UNITS)
  }

  override payOut(memberId: number, units: number) {
    super.payOut(memberId, units)
    add(this.paidOut, memberId, units)
  }

  /** The provider refused it, or took back a part of it. */
  payBack(memberId: number, units: number) {
    this.earn(memberId, units, null)
    add(this.paidOut, memberId, -units)
  }

  /** Whether someone was paid more than ever became free, whatever they spent meanwhile. */
  isOverpaid(memberId: number) {
    return (this.paidOut.get(memberId) ?? 0) > (this.matured.get(memberId) ?? 0)
  }

  private isInDoubt(memberId: number) {
    if (this.balancesOf(memberId).debt > 0) return true
    return [...this.doubted].some(({ buyerId }) => buyerId === memberId)
  }

  private forgetFree() {
    const isFree = ({ units, dueDay, isReturning, isUnderReview }: Lot) =>
      units === 0 || (dueDay <= this.day && !isReturning && !isUnderReview)
    for (const { toId, units } of this.lots.filter(isFree)) add(this.matured, toId, units)
    this.lots = this.lots.filter((lot) => !isFree(lot))
  }
}

function add<Key>(all: Map<Key, number>, key: Key, units: number) {
  all.set(key, (all.get(key) ?? 0) + units)
}
