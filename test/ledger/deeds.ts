import * as causes from '../../server/features/ledger/index.ts'
import { bountyHeld, bountyPaid, bountyRaised, bountyReturned } from './bounty-deeds.ts'
import { chargeBack, chargeBackWon, providerFee, refund, refundRefused, topUp } from './card-deeds.ts'
import { depositHeld, depositPaid, depositReturned } from './deposit-deeds.ts'
import { disputeSplit, goodwill, orderCompleted, orderHeld, orderRefunded, orderReturned } from './order-deeds.ts'
import { payout, payoutCost, payoutReturned } from './payout-deeds.ts'
import { type Choice, type Maker, newId, partsOf } from './world.ts'

const tip: Maker = (step, world) => {
  const { from, to, units } = partsOf(step, world)
  return {
    transfer: causes.tip({ fromId: from, toId: to, subject: 'post:1', units, requestKey: `${newId()}` }),
    effect(model) {
      model.spend(from, units)
      model.earn(to, units, 'post:1')
    },
  }
}

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
      else model.takeBack(from, -given)
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
  goodwill,
  depositHeld,
  depositPaid,
  depositReturned,
  payout,
  payoutReturned,
  payoutCost,
  promo,
  correction,
  giveUp,
} satisfies Record<string, Maker>
export type Kind = keyof typeof deeds

/** A random step of a history. */
export type Step = Choice & { kind: Kind }
