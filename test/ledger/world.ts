import type { Transfer } from '../../server/features/ledger/index.ts'
import type { LedgerModel } from './model.ts'

/** Random members and amounts. `which` chooses among open things, such as unfinished orders. */
export type Choice = { a: number; b: number; vbt: number; part: number; which: number }

/** A transfer, its expected result, and what it opens or ends. */
export type Deed = {
  transfer: Transfer
  effect: (model: LedgerModel) => void
  done?: (transferId: number) => void
}

export type Purchase = { topUpId: number; memberId: number; cents: number }
/** `earned`: how much of it had been earned. */
export type Undone = Purchase & { reverses: number; earned: number }
export type Open = { id: number; from: number; to: number; units: number }

/** Everything open in one history, among its four members. */
export class World {
  readonly members: readonly number[]
  readonly model: LedgerModel
  readonly purchases: Purchase[] = []
  readonly refunds: (Undone & { refundId: number })[] = []
  readonly chargeBacks: (Undone & { disputeId: string })[] = []
  readonly bounties: Open[] = []
  readonly orders: Open[] = []
  readonly completed: (Open & { fee: number })[] = []
  readonly deposits: Open[] = []
  /** What was sent, less what came back. */
  readonly payouts: { payoutId: number; memberId: number; units: number; cents: number; feeCents: number }[] = []

  constructor(members: readonly number[], model: LedgerModel) {
    this.members = members
    this.model = model
  }
}

let lastId = 0
export const newId = () => ++lastId
/** Units per VBT. */
export const UNITS = 10_000
/** 5%, rounded down to a unit. */
export const feeOf = (units: number) => Math.floor(units / 20)

/** Two different members, and an amount with a remainder. */
export function partsOf({ a, b, vbt, part }: Choice, { members }: World) {
  const [from, to] = [members[a]!, members[b === a ? (a + 1) % members.length : b]!]
  return { from, to, units: vbt * UNITS + part, cents: vbt * 25 }
}

export function oneOf<Item>(items: readonly Item[], { which }: Pick<Choice, 'which'>) {
  return items[which % Math.max(items.length, 1)]
}

export function remove<Item>(items: Item[], item: Item) {
  items.splice(items.indexOf(item), 1)
}

/** Returns the deed for a step. If it depends on something that is not open yet, returns the deed that opens it. */
export type Maker = (choice: Choice, world: World) => Deed
