import type { Transfer } from '../server/features/ledger/index.ts'
import * as causes from '../server/features/ledger/index.ts'
import type { LedgerModel } from './ledger-model.ts'

/** A random step of a history. `which` chooses among what is open, such as unfinished orders. */
export type Step = { kind: Kind; a: number; b: number; vbt: number; part: number; which: number }

/** A transfer, what it must do, and what it opens or ends once it is posted. */
export type Deed = {
  transfer: Transfer
  effect: (model: LedgerModel) => void
  done?: (transferId: number) => void
}

type Purchase = { topUpId: number; memberId: number; cents: number }
type Undone = Purchase & { reverses: number }
type Open = { id: number; from: number; to: number; units: number }

/** What is open in one history, among its four members. */
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

  constructor(members: readonly number[], model: LedgerModel) {
    this.members = members
    this.model = model
  }
}

let lastId = 0
const newId = () => ++lastId
const UNITS = 10_000
const feeOf = (units: number) => Math.floor(units / 20)

/** Two different members, and an amount with a remainder. */
function partsOf({ a, b, vbt, part }: Step, { members }: World) {
  const [from, to] = [members[a]!, members[b === a ? (a + 1) % members.length : b]!]
  return { from, to, units: vbt * UNITS + part, cents: vbt * 25 }
}

function oneOf<Item>(items: readonly Item[], { which }: Step) {
  return items[which % Math.max(items.length, 1)]
}

function remove<Item>(items: Item[], item: Item) {
  items.splice(items.indexOf(item), 1)
}

type Maker = (step: Step, world: World) => Deed

function topUp(step: Step, world: World): Deed {
  const { from: memberId, cents } = partsOf(step, world)
  const purchase = { topUpId: newId(), memberId, cents }
  return {
    transfer: causes.topUp(purchase),
    effect(model) {
      model.sell(cents)
      model.receive(memberId, cents * 400)
    },
    done: () => void world.purchases.push(purchase),
  }
}

function providerFee({ vbt }: Step): Deed {
  return {
    transfer: causes.providerFee({ feeId: `fee_${newId()}`, topUpId: 1, cents: vbt }),
    effect({ system }) {
      system.card_clearing -= vbt
      system.card_fees += vbt
    },
  }
}

const refund: Maker = (step, world) => {
  const purchase = oneOf(world.purchases, step)
  if (!purchase) return topUp(step, world)
  const refunded = { ...purchase, refundId: newId() }
  return {
    transfer: causes.refundTopUp({ ...refunded, actorId: purchase.memberId }),
    effect(model) {
      model.spend(purchase.memberId, purchase.cents * 400)
      model.sell(-purchase.cents)
    },
    done(reverses) {
      remove(world.purchases, purchase)
      world.refunds.push({ ...refunded, reverses })
    },
  }
}

const refundRefused: Maker = (step, world) => {
  const refunded = oneOf(world.refunds, step)
  if (!refunded) return refund(step, world)
  return {
    transfer: causes.refundRefused(refunded),
    effect: (model) => comeAgain(model, refunded),
    done: () => remove(world.refunds, refunded),
  }
}

const chargeBack: Maker = (step, world) => {
  const purchase = oneOf(world.purchases, step)
  if (!purchase) return topUp(step, world)
  const disputed = { ...purchase, disputeId: `dispute_${newId()}` }
  return {
    transfer: causes.chargeBack(disputed),
    effect(model) {
      model.lose(purchase.memberId, purchase.cents * 400)
      model.sell(-purchase.cents)
    },
    done(reverses) {
      remove(world.purchases, purchase)
      world.chargeBacks.push({ ...disputed, reverses })
    },
  }
}

const chargeBackWon: Maker = (step, world) => {
  const disputed = oneOf(world.chargeBacks, step)
  if (!disputed) return chargeBack(step, world)
  return {
    transfer: causes.chargeBackWon(disputed),
    effect: (model) => comeAgain(model, disputed),
    done: () => remove(world.chargeBacks, disputed),
  }
}

function comeAgain(model: LedgerModel, { memberId, cents }: Purchase) {
  model.sell(cents)
  model.receive(memberId, cents * 400)
}

const tip: Maker = (step, world) => {
  const { from, to, units } = partsOf(step, world)
  return {
    transfer: causes.tip({ fromId: from, toId: to, subject: 'post:1', units, requestKey: `${newId()}` }),
    effect(model) {
      model.spend(from, units)
      model.receive(to, units)
    },
  }
}

const bountyHeld: Maker = (step, world) => {
  const { from, to, units } = partsOf(step, world)
  const bounty = { id: newId(), from, to, units }
  return {
    transfer: causes.bountyHeld({ bountyId: bounty.id, authorId: from, units, raise: 0 }),
    effect: (model) => model.hold(from, units),
    done: () => void world.bounties.push(bounty),
  }
}

const bountyRaised: Maker = (step, world) => {
  const bounty = oneOf(world.bounties, step)
  if (!bounty) return bountyHeld(step, world)
  const { units } = partsOf(step, world)
  return {
    transfer: causes.bountyHeld({ bountyId: bounty.id, authorId: bounty.from, units, raise: newId() }),
    effect: (model) => model.hold(bounty.from, units),
    done() {
      bounty.units += units
    },
  }
}

/** Ends what is held: everything to the one or the other. */
function ending(
  open: (world: World) => Open[],
  start: Maker,
  made: (held: Open) => Transfer,
  to: (held: Open) => number,
): Maker {
  return (step, world) => {
    const held = oneOf(open(world), step)
    if (!held) return start(step, world)
    return {
      transfer: made(held),
      effect(model) {
        model.release(held.from, held.units)
        model.receive(to(held), held.units)
      },
      done: () => remove(open(world), held),
    }
  }
}

const bountyPaid = ending(
  ({ bounties }) => bounties,
  bountyHeld,
  ({ id, from, to, units }) => causes.bountyPaid({ bountyId: id, authorId: from, units, answererId: to }),
  ({ to }) => to,
)

const bountyReturned = ending(
  ({ bounties }) => bounties,
  bountyHeld,
  ({ id, from, units }) => causes.bountyReturned({ bountyId: id, authorId: from, units, actorId: null }),
  ({ from }) => from,
)

const orderHeld: Maker = (step, world) => {
  const { from, to, units } = partsOf(step, world)
  const order = { id: newId(), from, to, units }
  return {
    transfer: causes.orderHeld({ orderId: order.id, buyerId: from, units }),
    effect: (model) => model.hold(from, units),
    done: () => void world.orders.push(order),
  }
}

const orderRefunded = ending(
  ({ orders }) => orders,
  orderHeld,
  ({ id, from, units }) => causes.orderRefunded({ orderId: id, buyerId: from, units, actorId: from }),
  ({ from }) => from,
)

const orderCompleted: Maker = (step, world) => {
  const order = oneOf(world.orders, step)
  if (!order) return orderHeld(step, world)
  const { id, from, to, units } = order
  const fee = feeOf(units)
  const sale = { orderId: id, buyerId: from, sellerId: to, units, feeUnits: fee, actorId: null }
  return {
    transfer: causes.orderCompleted(sale),
    effect(model) {
      model.release(from, units)
      model.receive(to, units - fee)
      model.system.fees += fee
    },
    done() {
      remove(world.orders, order)
      world.completed.push({ ...order, fee })
    },
  }
}

const disputeSplit: Maker = (step, world) => {
  const order = oneOf(world.orders, step)
  if (!order) return orderHeld(step, world)
  const { id, from, to } = order
  const back = Math.floor((order.units * step.part) / 100)
  const units = order.units - back
  const fee = feeOf(units)
  const sale = { orderId: id, buyerId: from, sellerId: to, units, feeUnits: fee, actorId: null }
  return {
    transfer: causes.disputeSplit({ ...sale, backUnits: back }),
    effect(model) {
      model.release(from, order.units)
      model.receive(to, units - fee)
      model.receive(from, back)
      model.system.fees += fee
    },
    done: () => remove(world.orders, order),
  }
}

const orderReturned: Maker = (step, world) => {
  const order = oneOf(world.completed, step)
  if (!order) return orderCompleted(step, world)
  const { id, from, to, units, fee } = order
  const sale = { orderId: id, buyerId: from, sellerId: to, units, feeUnits: fee, actorId: to }
  return {
    transfer: causes.orderReturned(sale),
    effect(model) {
      model.lose(to, units - fee)
      model.receive(from, units)
      model.system.fees -= fee
    },
    done: () => remove(world.completed, order),
  }
}

const depositHeld: Maker = (step, world) => {
  const { from, to, units } = partsOf(step, world)
  const deposit = { id: newId(), from, to, units }
  return {
    transfer: causes.depositHeld({ depositId: deposit.id, buyerId: from, units }),
    effect: (model) => model.hold(from, units),
    done: () => void world.deposits.push(deposit),
  }
}

const depositPaid = ending(
  ({ deposits }) => deposits,
  depositHeld,
  ({ id, from, to, units }) => causes.depositPaid({ depositId: id, buyerId: from, units, sellerId: to, actorId: from }),
  ({ to }) => to,
)

const depositReturned = ending(
  ({ deposits }) => deposits,
  depositHeld,
  ({ id, from, units }) => causes.depositReturned({ depositId: id, buyerId: from, units, actorId: null }),
  ({ from }) => from,
)

const promo: Maker = (step, world) => {
  const { from, units } = partsOf(step, world)
  return {
    transfer: causes.promo({ memberId: from, units, occasion: `${newId()}` }),
    effect(model) {
      model.system.promo -= units
      model.receive(from, units)
    },
  }
}

const correction: Maker = (step, world) => {
  const { from, to, units } = partsOf(step, world)
  const given = step.part % 2 ? units : -units
  return {
    transfer: causes.correction({ correctionId: newId(), memberId: from, units: given, actorId: to }),
    effect(model) {
      model.system.promo -= given
      if (given > 0) model.receive(from, given)
      else model.spend(from, -given)
    },
  }
}

const giveUp: Maker = (step, world) => {
  const { from } = partsOf(step, world)
  return {
    transfer: causes.giveUp({ memberId: from, occasion: `${newId()}`, actorId: from }),
    effect(model) {
      const { available, debt } = model.balancesOf(from)
      model.spend(from, available)
      model.receive(from, debt)
      model.system.fees += available
      model.system.losses -= debt
    },
  }
}

export const deeds = {
  topUp,
  providerFee,
  refund,
  refundRefused,
  chargeBack,
  chargeBackWon,
  tip,
  bountyHeld,
  bountyRaised,
  bountyPaid,
  bountyReturned,
  orderHeld,
  orderCompleted,
  orderRefunded,
  disputeSplit,
  orderReturned,
  depositHeld,
  depositPaid,
  depositReturned,
  promo,
  correction,
  giveUp,
} satisfies Record<string, Maker>
export type Kind = keyof typeof deeds
