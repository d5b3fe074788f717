import * as causes from '../../server/features/ledger/index.ts'
import { ending } from './ending.ts'
import { type Maker, newId, partsOf } from './world.ts'

export const depositHeld: Maker = (step, world) => {
  const { from, to, units } = partsOf(step, world)
  const deposit = { id: newId(), from, to, units }
  return {
    transfer: causes.depositHeld({ depositId: deposit.id, buyerId: from, units }),
    effect: (model) => model.hold(from, units, `deposit:${deposit.id}`),
    done: () => void world.deposits.push(deposit),
  }
}

export const depositPaid = ending(
  ({ deposits }) => deposits,
  depositHeld,
  ({ id, from, to, units }) => causes.depositPaid({ depositId: id, buyerId: from, units, sellerId: to, actorId: from }),
  (model, { to, units }) => model.receive(to, units),
)

export const depositReturned = ending(
  ({ deposits }) => deposits,
  depositHeld,
  ({ id, from, units }) => causes.depositReturned({ depositId: id, buyerId: from, units, actorId: null }),
  (model, { id, from, units }) => model.comeBack(from, units, `deposit:${id}`),
)
