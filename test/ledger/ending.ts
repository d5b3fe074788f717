import type { Transfer } from '../../server/features/ledger/index.ts'
import type { LedgerModel } from './model.ts'
import { type Maker, type Open, oneOf, remove, type World } from './world.ts'

/** Ends a hold: everything goes to one side or the other, as `receive` says. */
export function ending(
  open: (world: World) => Open[],
  start: Maker,
  made: (held: Open) => Transfer,
  receive: (model: LedgerModel, held: Open) => void,
): Maker {
  return (step, world) => {
    const held = oneOf(open(world), step)
    if (!held) return start(step, world)
    return {
      transfer: made(held),
      effect(model) {
        model.release(held.from, held.units)
        receive(model, held)
      },
      done: () => remove(open(world), held),
    }
  }
}
