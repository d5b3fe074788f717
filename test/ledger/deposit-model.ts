import type { DepositState } from '#contract/deposit-steps.ts'
import type { DepositAction } from '#contract/deposits.ts'
import type { Me } from '#contract/members.ts'

type Side = 'buyer' | 'seller'
export type LeftDeposit = {
  id: number
  version: number
  car: Car
  buyer: Me
  state: DepositState
  agreed: Set<Side>
}
/** A vehicle for sale, its seller, and the amount of its deposit. */
export type Car = { id: number; seller: Me; vbt: number; isDeleted: boolean }

/** The rules of deposits in a few lines of plain code. Each method returns the status of the matching call. */
export class DepositModel {
  readonly deposits: LeftDeposit[] = []
  readonly available = new Map<number, number>()

  leave(car: Car, buyer: Me) {
    if (car.seller === buyer) return 403
    if (car.isDeleted) return 404
    const isTaken = this.openOn(car).some((one) => one.state === 'held' || one.buyer === buyer)
    return isTaken || this.availableOf(buyer) < car.vbt ? 409 : 201
  }

  left(id: number, car: Car, buyer: Me) {
    this.add(buyer, -car.vbt)
    this.deposits.push({ id, version: 1, car, buyer, state: 'offered', agreed: new Set() })
  }

  step(deposit: LeftDeposit, action: DepositAction, side: Side) {
    if (sides[action] !== side && sides[action] !== 'both') return 403
    if (!this.isPossible(deposit, action, side)) return 409
    deposit.version += 1
    if (action === 'accept') this.accept(deposit)
    else if (action === 'agree') this.agree(deposit, side)
    else if (action === 'disagree') deposit.agreed.delete(side)
    else this.end(deposit, 'returned')
    return 200
  }

  /** The deposit's time is up. */
  expire(deposit: LeftDeposit) {
    if (isOpen(deposit)) this.end(deposit, 'returned', true)
  }

  /** The post was deleted, or the amount of its deposit changed. */
  change(car: Car) {
    for (const one of this.openOn(car)) if (one.state === 'offered') this.end(one, 'returned', true)
  }

  availableOf({ id }: Me) {
    return this.available.get(id) ?? 0
  }

  private isPossible({ state, agreed }: LeftDeposit, action: DepositAction, side: Side) {
    if (state !== (['accept', 'decline', 'cancel'].includes(action) ? 'offered' : 'held')) return false
    return action === 'agree' ? !agreed.has(side) : action !== 'disagree' || agreed.has(side)
  }

  private accept(deposit: LeftDeposit) {
    deposit.state = 'held'
    for (const one of this.openOn(deposit.car)) if (one !== deposit) this.end(one, 'returned', true)
  }

  private agree(deposit: LeftDeposit, side: Side) {
    deposit.agreed.add(side)
    if (deposit.agreed.size === 2) this.end(deposit, 'paid')
  }

  private end(deposit: LeftDeposit, state: 'paid' | 'returned', isNewStep = false) {
    deposit.state = state
    if (isNewStep) deposit.version += 1
    this.add(state === 'paid' ? deposit.car.seller : deposit.buyer, deposit.car.vbt)
  }

  private openOn(car: Car) {
    return this.deposits.filter((one) => one.car === car && isOpen(one))
  }

  private add({ id }: Me, vbt: number) {
    this.available.set(id, (this.available.get(id) ?? 0) + vbt)
  }
}

const sides: Record<DepositAction, Side | 'both'> = {
  accept: 'seller',
  decline: 'seller',
  cancel: 'buyer',
  agree: 'both',
  disagree: 'both',
  give_back: 'seller',
}

export function isOpen({ state }: LeftDeposit) {
  return state === 'offered' || state === 'held'
}
