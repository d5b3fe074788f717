import type { CartLine } from '#contract/cart.ts'
import type { Checkout } from '#contract/checkouts.ts'
import { formatDollars } from '#contract/dollars.ts'
import type { NewCheckout } from '#contract/goods.ts'
import { momentAhead } from '../../platform/moment-ahead.ts'
import { isBuyable } from '../cart/index.ts'
import type { KindCheckout } from '../orders/index.ts'

/** What happens with what is held, as the kind of the orders says it. */
type HoldWords = KindCheckout['words']

/** 299 -> '4:59' */
export function clockOf(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A screen reader has heard it after so many seconds. Then it goes, because it would soon be wrong. */
const SPOKEN_SECONDS = 5

/** What a screen reader announces: at 5 minutes, at 1 minute, and at the end. */
export function spokenAt(seconds: number, { afterSpoken, over }: Pick<HoldWords, 'afterSpoken' | 'over'>) {
  if (seconds <= 0) return `Time is up. ${over} Nothing was charged.`
  const minutes = [5, 1].find((at) => seconds <= at * 60 && seconds > at * 60 - SPOKEN_SECONDS)
  if (minutes === undefined) return ''
  return `${minutes === 1 ? '1 minute' : `${minutes} minutes`} left. ${afterSpoken} You won’t be charged.`
}

/** What the clock counts: until the end of the hold, or of the checkout if nothing is held. */
export function holdWords(extent: 'all' | 'some' | 'none', words: Pick<HoldWords, 'after' | 'afterSpoken' | 'over'>) {
  const { after, afterSpoken, over } = words
  if (extent === 'all') return { held: `Held for you. ${after}`, afterSpoken, over }
  if (extent === 'some') return { held: `Held for you, except as marked. ${after}`, afterSpoken, over }
  const ends = 'After that, this checkout ends.'
  return { held: `Left to check out. ${ends}`, afterSpoken: ends, over: 'This checkout has ended.' }
}

/** Why it can't be paid yet, in one sentence after another. */
export function toDoWords(blockers: Checkout['blockers']) {
  return ['Not ready yet.', ...new Set(blockers.map(({ message }) => message))].join(' ')
}

/**
 * 'Buy $2,000.00 now and $600.00 after 3:10 PM tomorrow.' Null if it can be bought at once. `kept`: what happens meanwhile with
 * what is bought.
 */
export function planWords({ purchases }: Pick<Checkout, 'purchases'>, kept = '', now = Date.now()) {
  if (purchases.length === 0) return null
  const parts = purchases.map(({ vbt, at }) => `${formatDollars(vbt)} ${at ? `after ${momentAhead(at, now)}` : 'now'}`)
  return `Buy ${new Intl.ListFormat('en-US').format(parts)}. ${kept}`.trim()
}

/** How many minutes the one extension of a checkout adds: as many as it had at first. */
export function extraMinutesOf({ startedAt, endsAt }: Pick<Checkout, 'startedAt' | 'endsAt'>) {
  return Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startedAt)) / 60_000))
}

/** '4 items from 3 sellers, 3 orders' */
export function sizeOf({ orders }: Pick<Checkout, 'orders'>) {
  const items = itemsOf({ orders })
  const sellers = new Set(orders.map(({ seller }) => seller.id)).size
  const start = `${count(items, 'item')} from ${count(sellers, 'seller')}`
  return orders.length > 1 ? `${start}, ${orders.length} orders` : start
}

/** The number of pieces. */
export function itemsOf({ orders }: Pick<Checkout, 'orders'>) {
  return orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** '1 order'; '3 orders' */
export function count(number: number, name: string) {
  return `${number.toLocaleString('en-US')} ${name}${number === 1 ? '' : 's'}`
}

/** Why nothing can be bought anymore, depending on how it ended. */
export function endWords(state: Checkout['state'], words: Pick<HoldWords, 'canceled' | 'timeUp' | 'again'>) {
  const { canceled, timeUp, again = 'Start again with what’s still available.' } = words
  if (state === 'replaced') {
    return { title: 'You started another checkout', text: 'That ended this one. Nothing was charged.' }
  }
  if (state === 'canceled') {
    return { title: 'Checkout canceled', text: `${canceled} Nothing was charged.` }
  }
  return { title: timeUp, text: `${canceled} Nothing was charged. ${again}`.trim() }
}

/** The cart's lines that a checkout can take, at the prices that the buyer saw when they added them. */
export function linesOfCart(lines: readonly CartLine[]): NewCheckout['lines'] {
  return lines
    .filter((line) => !line.isSaved && isBuyable(line))
    .map(({ postId, quantity, addedPriceVbt }) => ({ postId, quantity, agreedVbt: addedPriceVbt }))
}

/** One sentence on how many prices went up and are not accepted, and how many lines were left out. Null if none. */
export function changesOf({ orders, left }: Pick<Checkout, 'orders' | 'left'>) {
  const dearer = orders.flatMap(({ lines }) => lines).filter(({ priceVbt, agreedVbt }) => priceVbt > agreedVbt).length
  const parts = [
    dearer > 0 && (dearer === 1 ? 'one price went up' : `${dearer} prices went up`),
    left.length > 0 &&
      (left.length === 1 ? 'one item isn’t fully available' : `${left.length} items aren’t fully available`),
  ].filter(Boolean)
  if (parts.length === 0) return null
  const text = parts.join(', and ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}
