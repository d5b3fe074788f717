// Members who buy a part from a seller: into the cart, to the checkout, paid, and then canceled or shipped.

import { SELLER } from './parts.ts'
import type { Site } from './site.ts'
import type { Wallet } from './wallet.ts'

/**
 * Buys one part. Of four purchases, one is not paid, so the next checkout replaces it; one is canceled; and two are
 * shipped, and confirmed or not.
 */
export async function shop({ keyed, persist }: Wallet, { part, community: { people } }: Site, turn: number) {
  const seller = people[SELLER]!.headers
  const inCart = { method: 'PUT', path: `/api/cart/lines/${part.id}`, body: { quantity: 1 } }
  if (!(await persist(inCart))) return
  const lines = [{ postId: part.id, quantity: 1, agreedVbt: part.priceVbt }]
  const checkout = await keyed('/checkouts', { lines })
  if (!checkout || turn % 4 === 0) return
  const paid = await keyed(`/checkouts/${checkout.id}/payment`, { totalVbt: checkout.totalVbt! })
  if (!paid) return
  const order = `/orders/${checkout.orders![0]!.id}`
  if (turn % 4 === 1) await keyed(`${order}/cancel`, { version: 2 })
  else if (!(await keyed(`${order}/ship`, { version: 2, carrier: 'ups', isUntracked: true }, seller))) return
  if (turn % 4 === 2) await keyed(`${order}/confirm`, { version: 3, isFine: true })
}
