import * as causes from '../../server/features/ledger/index.ts'
import { bountyPaid } from './bounty-deeds.ts'
import { type Choice, type Maker, newId, oneOf, partsOf, type World } from './world.ts'

const UNITS_PER_CENT = 400

/** A part of what a member has earned. */
export const payout: Maker = (step, world) => {
  const { to: memberId } = partsOf(step, world)
  const cents = Math.min(step.vbt * 25, Math.floor(world.model.earningsOf(memberId).earned / UNITS_PER_CENT))
  if (cents === 0) return bountyPaid(step, world)
  const sent = { payoutId: newId(), memberId, ...amountsOf(cents, step) }
  return {
    transfer: causes.payout(sent),
    effect(model) {
      model.payOut(memberId, sent.units)
      model.send(sent)
    },
    done: () => void world.payouts.push(sent),
  }
}

/** All or a part of a payout, again and again until nothing of it is left. */
export const payoutReturned: Maker = (step, world) => {
  const sent = oneOf(world.payouts, step)
  if (!sent) return payout(step, world)
  const back = partOf(sent, step)
  return {
    transfer: causes.payoutReturned({ ...sent, ...back, returnId: newId() }),
    effect(model) {
      model.earn(sent.memberId, back.units, null)
      model.send({ cents: -back.cents, feeCents: -back.feeCents })
    },
    done() {
      for (const amount of ['units', 'cents', 'feeCents'] as const) sent[amount] -= back[amount]
      if (sent.units === 0) world.payouts.splice(world.payouts.indexOf(sent), 1)
    },
  }
}

export const payoutCost: Maker = ({ vbt }) => ({
  transfer: causes.payoutCost({ feeId: `fee_${newId()}`, payoutId: 1, cents: vbt }),
  effect({ system }) {
    system.card_clearing -= vbt
    system.card_fees += vbt
  },
})

/** With a fee of up to 25 cents, which leaves something to send. */
function amountsOf(all: number, { part }: Choice) {
  const feeCents = Math.min(part % 26, all - 1)
  return { units: all * UNITS_PER_CENT, cents: all - feeCents, feeCents }
}

function partOf(sent: World['payouts'][number], { part }: Choice) {
  const cents = Math.floor((sent.cents * part) / 100)
  const isAll = cents === 0
  const back = { cents: isAll ? sent.cents : cents, feeCents: isAll ? sent.feeCents : 0 }
  return { ...back, units: (back.cents + back.feeCents) * UNITS_PER_CENT }
}
