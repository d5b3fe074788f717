import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { MAX_GIVE_BACKS, mostGivenBack } from '#contract/give-back.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { vbtOf } from '../../ledger/index.ts'
import type { OrderKind } from '../kind.ts'
import type { LockedOrder } from '../order.ts'
import { stateWords } from '../words/words-of.ts'

/** Throws unless this much can go back. `times`: how often something went back already. */
export function assertGivable(
  kind: OrderKind,
  order: LockedOrder,
  { backVbt, times }: { backVbt: number; times: number },
) {
  const most = mostGivenBack({ ...order, backVbt: vbtOf(order.backUnits) })
  if (most < 1) throw notNow(`There’s nothing left to give back: the order ${stateWords(kind, order.state).is}.`)
  if (times >= MAX_GIVE_BACKS)
    throw notNow(`You’ve given money back ${MAX_GIVE_BACKS} times. Message the buyer instead.`)
  if (backVbt <= most) return
  throw refusal.invalidFields([{ field: 'backVbt', message: `Enter ${formatDollars(1)} to ${formatDollars(most)}.` }])
}

function notNow(detail: string) {
  return refusal.conflict('not_now', detail)
}

/** The buyer's account is gone, and with it their tokens. */
export function buyerLeft() {
  return notNow('The buyer has left VRUMIES.')
}

/** Throws if the seller's balance lacks what they give back, which was paid out to them. */
export function assertInBalance(units: number, availableUnits: number) {
  if (units <= availableUnits) return
  const needed = formatMoney(vbtOf(units))
  const has = formatMoney(vbtOf(availableUnits))
  throw refusal.conflict(
    'not_enough_tokens',
    `This takes ${needed} from your balance, but you have only ${has} available.`,
  )
}
