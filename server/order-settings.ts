import { ORDER_WAITS } from '#contract/order-kinds.ts'
import { own } from '#contract/own.ts'
import { QUOTE_WAITS, type QuoteWaits } from '#contract/quote-waits.ts'
import { SALE_WAITS, type SaleWaits } from '#contract/sale-waits.ts'
import type { Config } from './config.ts'
import type { OrderTerms } from './features/orders/index.ts'
import { orderKinds } from './order-kinds.ts'

/** Reads the time limits and the fee from the settings. Throws an error that names a limit that doesn’t exist. */
export function orderTerms({ ORDER_WAITS: given, SELLER_FEE_PERCENT }: Config): OrderTerms {
  const waits = readWaits('ORDER_WAITS', given, ORDER_WAITS)
  return { waits, feePercent: Number(SELLER_FEE_PERCENT), kinds: orderKinds }
}

/**
 * Reads the time limits of offers and deposits from the settings. Throws an error that names a limit that doesn’t
 * exist.
 */
export function saleWaits({ OFFER_WAITS: given }: Config): SaleWaits {
  return readWaits('OFFER_WAITS', given, SALE_WAITS)
}

/** The same of requests and quotes. */
export function quoteWaits({ QUOTE_WAITS: given }: Config): QuoteWaits {
  return readWaits('QUOTE_WAITS', given, QUOTE_WAITS)
}

/** All time limits besides those of orders. */
export function dealWaits(config: Config) {
  return { saleWaits: saleWaits(config), quoteWaits: quoteWaits(config) }
}

type WaitSetting = 'ORDER_WAITS' | 'OFFER_WAITS' | 'QUOTE_WAITS'

function readWaits<Waits extends Record<string, number>>(setting: WaitSetting, given = '', waits: Waits) {
  const pairs = given.split(',').filter(Boolean)
  const changed = Object.fromEntries(pairs.map((pair) => readWait(setting, pair, waits)))
  return { ...waits, ...changed }
}

function readWait(setting: WaitSetting, pair: string, waits: Record<string, number>) {
  const [, name, seconds] = /^\s*(\w+)=(\d+)\s*$/.exec(pair) ?? []
  if (!name || !Number(seconds) || own(waits, name) === undefined) {
    throw new Error(`The setting ${setting} is invalid. '${pair}' must look like ${Object.keys(waits)[1]}=10.`)
  }
  return [name, Number(seconds)] as const
}
