import * as causes from '../../server/features/ledger/index.ts'
import type { LedgerModel } from './model.ts'
import { type Choice, type Deed, type Maker, newId, oneOf, partsOf, remove, type Undone, type World } from './world.ts'

export function topUp(step: Choice, world: World): Deed {
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

export function providerFee({ vbt }: Choice): Deed {
  return {
    transfer: causes.providerFee({ feeId: `fee_${newId()}`, topUpId: 1, cents: vbt }),
    effect({ system }) {
      system.card_clearing -= vbt
      system.card_fees += vbt
    },
  }
}

export const refund: Maker = (step, world) => {
  const purchase = oneOf(world.purchases, step)
  if (!purchase) return topUp(step, world)
  const refunded = { ...purchase, refundId: newId() }
  let earned = 0
  return {
    transfer: causes.refundTopUp({ ...refunded, actorId: purchase.memberId }),
    effect(model) {
      earned = model.spend(purchase.memberId, purchase.cents * 400)
      model.sell(-purchase.cents)
    },
    done(reverses) {
      remove(world.purchases, purchase)
      world.refunds.push({ ...refunded, reverses, earned })
    },
  }
}

export const refundRefused: Maker = (step, world) => {
  const refunded = oneOf(world.refunds, step)
  if (!refunded) return refund(step, world)
  return {
    transfer: causes.refundRefused(refunded),
    effect: (model) => comeAgain(model, refunded),
    done: () => remove(world.refunds, refunded),
  }
}

export const chargeBack: Maker = (step, world) => {
  const purchase = oneOf(world.purchases, step)
  if (!purchase) return topUp(step, world)
  const disputed = { ...purchase, disputeId: `dispute_${newId()}` }
  let earned = 0
  return {
    transfer: causes.chargeBack(disputed),
    effect(model) {
      earned = model.lose(purchase.memberId, purchase.cents * 400).earned
      model.sell(-purchase.cents)
    },
    done(reverses) {
      remove(world.purchases, purchase)
      world.chargeBacks.push({ ...disputed, reverses, earned })
    },
  }
}

export const chargeBackWon: Maker = (step, world) => {
  const disputed = oneOf(world.chargeBacks, step)
  if (!disputed) return chargeBack(step, world)
  return {
    transfer: causes.chargeBackWon(disputed),
    effect: (model) => comeAgain(model, disputed),
    done: () => remove(world.chargeBacks, disputed),
  }
}

/** Comes back as what it was. */
function comeAgain(model: LedgerModel, { memberId, cents, earned }: Undone) {
  model.sell(cents)
  model.receive(memberId, cents * 400, earned)
}
