import * as causes from '../../server/features/ledger/index.ts'
import { ending } from './ending.ts'
import { type Maker, newId, oneOf, partsOf } from './world.ts'

export const bountyHeld: Maker = (step, world) => {
  const { from, to, units } = partsOf(step, world)
  const bounty = { id: newId(), from, to, units }
  return {
    transfer: causes.bountyHeld({ bountyId: bounty.id, authorId: from, units, raise: 0 }),
    effect: (model) => model.hold(from, units, `bounty:${bounty.id}`),
    done: () => void world.bounties.push(bounty),
  }
}

export const bountyRaised: Maker = (step, world) => {
  const bounty = oneOf(world.bounties, step)
  if (!bounty) return bountyHeld(step, world)
  const { units } = partsOf(step, world)
  return {
    transfer: causes.bountyHeld({ bountyId: bounty.id, authorId: bounty.from, units, raise: newId() }),
    effect: (model) => model.hold(bounty.from, units, `bounty:${bounty.id}`),
    done() {
      bounty.units += units
    },
  }
}

export const bountyPaid = ending(
  ({ bounties }) => bounties,
  bountyHeld,
  ({ id, from, to, units }) => causes.bountyPaid({ bountyId: id, authorId: from, units, answererId: to }),
  (model, { id, to, units }) => model.earn(to, units, `bounty:${id}`),
)

export const bountyReturned = ending(
  ({ bounties }) => bounties,
  bountyHeld,
  ({ id, from, units }) => causes.bountyReturned({ bountyId: id, authorId: from, units, actorId: null }),
  (model, { id, from, units }) => model.comeBack(from, units, `bounty:${id}`),
)
