import { ORDER_WAITS, type OrderWait } from '#contract/order-steps.ts'
import { own } from '#contract/own.ts'
import type { Config } from './config.ts'
import type { OrderTerms } from './features/orders/index.ts'

/** The waits and the fee that the settings ask for. Throws an error that names a wait that doesn’t exist. */
export function orderTerms({ ORDER_WAITS: given = '', SELLER_FEE_PERCENT }: Config): OrderTerms {
  const pairs = given.split(',').filter(Boolean)
  const changed = Object.fromEntries(pairs.map((pair) => readWait(pair)))
  return { waits: { ...ORDER_WAITS, ...changed }, feePercent: Number(SELLER_FEE_PERCENT) }
}

function readWait(pair: string): [OrderWait, number] {
  const [, name, seconds] = /^\s*(\w+)=(\d+)\s*$/.exec(pair) ?? []
  if (!name || !Number(seconds) || own(ORDER_WAITS as Record<string, number>, name) === undefined) {
    throw new Error(`The setting ORDER_WAITS is invalid. '${pair}' must be a wait such as shipping=10.`)
  }
  return [name as OrderWait, Number(seconds)]
}
