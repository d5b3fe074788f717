import type { Checkout } from '../contract/checkouts.ts'
import { exchange, some } from './callers.ts'
import type { Buyer, Item, Shop } from './shop.ts'

/** Buys one item in two calls. Returns the latency of each in milliseconds, or null if the item was sold out. */
export async function buy(origin: string, { headers }: Buyer, { id, priceVbt }: Item) {
  const from = performance.now()
  const lines = [{ postId: id, quantity: 1, agreedVbt: priceVbt }]
  const begun = await exchange(origin, ['POST', '/api/checkouts', headers, { lines }])
  const between = performance.now()
  if (begun.status === 409) return null
  const { id: checkoutId, totalVbt } = JSON.parse(begun.text) as Checkout
  const path = `/api/checkouts/${checkoutId}/payment`
  const paid = await exchange(origin, ['POST', path, headers, { totalVbt }])
  if (paid.status !== 200) throw new Error(`A payment was answered ${paid.status}: ${paid.text}`)
  return { checkout: between - from, payment: performance.now() - between }
}

export type Purchases = { aSecond: number; checkouts: number[]; payments: number[] }
type Buy = (buyer: Buyer, item: Item) => Promise<{ checkout: number; payment: number } | null>

/** A closed loop: each client buys as its own members, one purchase at a time. */
export async function buyFor(
  seconds: number,
  clients: number,
  { buyers, items }: Shop,
  buyOne: Buy,
): Promise<Purchases> {
  const checkouts: number[] = []
  const payments: number[] = []
  const end = performance.now() + seconds * 1000
  const client = async (index: number) => {
    const own = buyers.filter((_, place) => place % clients === index)
    while (performance.now() < end) {
      const took = await buyOne(some(own), some(items))
      if (!took) throw new Error('There was nothing left.')
      checkouts.push(took.checkout)
      payments.push(took.payment)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  return { aSecond: payments.length / seconds, checkouts, payments }
}
