// Members who have something done: a request, a quote on it, accepted, paid, and then canceled or begun.
import { SELLER } from './parts.ts'
import type { Site } from './site.ts'
import type { Wallet } from './wallet.ts'

const DAY_MS = 86_400_000

/**
 * Posts a request, and takes a quote on it. Of four, one is closed instead, one is not paid, so that the next checkout replaces it, one
 * is canceled, and one stays agreed.
 */
export async function hire({ keyed }: Wallet, { community: { people } }: Site, turn: number) {
  const request = {
    kind: 'request',
    title: 'Clutch slips',
    description: 'In fourth, once it’s warm.',
    urgency: 'I Can Wait',
  }
  const post = await keyed('/posts', request)
  if (!post) return
  const quote = await keyed(`/posts/${post.id}/quotes`, quoteOf(40 + turn), people[SELLER]!.headers)
  if (!quote) return
  if (turn % 4 === 0) return keyed(`/requests/${post.id}/close`, { version: 1 })
  if (!(await keyed(`/quotes/${quote.id}/accept`, { version: 1 }))) return
  const checkout = await keyed(`/quotes/${quote.id}/checkouts`, {})
  if (!checkout || turn % 4 === 1) return
  const paid = await keyed(`/checkouts/${checkout.id}/payment`, { totalVbt: checkout.totalVbt! })
  if (paid && turn % 4 === 2) await keyed(`/orders/${checkout.orders![0]!.id}/cancel`, { version: 2 })
}

function quoteOf(vbt: number) {
  const lines = [{ kind: 'labor', title: 'Replace the clutch', quantity: 1, priceVbt: vbt }]
  const availableFrom = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  return { lines, availableFrom, workingDays: 1, validDays: 7 }
}
