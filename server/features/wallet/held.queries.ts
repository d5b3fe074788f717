import type { HeldTokens } from '#contract/wallet.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listEscrows, vbtOf } from '../ledger/index.ts'
import { listOrders } from './statement/facts/orders.queries.ts'
import { listDepositPosts, listPosts } from './statement/facts/queries.ts'

const MOST_SHOWN = 10

/** What holds the viewer's tokens. */
export async function listHeld(sql: Sql, viewer: Viewer): Promise<HeldTokens> {
  const { escrows, count, units } = await listEscrows(sql, viewer.id, MOST_SHOWN)
  const held = escrows.map((escrow) => ({ ...holderOf(escrow.subject), units: escrow.units }))
  const idsOf = (holder: Holder) => held.filter((one) => one.holder === holder).map(({ id }) => id)
  // A bounty has the id of its post.
  const [posts, deposits, orders] = await Promise.all([
    listPosts(sql, viewer, idsOf('bounty')),
    listDepositPosts(sql, viewer, idsOf('deposit')),
    listOrders(sql, viewer, idsOf('order')),
  ])
  const postOf = (holder: Holder, id: number) =>
    holder === 'deposit' ? deposits.get(id) : holder === 'bounty' && posts.find((post) => post.id === id)
  const shown = held.reduce((sum, one) => sum + one.units, 0)
  return {
    items: held.map(({ holder, id, units }) => ({
      holder,
      id,
      heldVbt: vbtOf(units),
      post: postOf(holder, id) || null,
      order: (holder === 'order' && orders.find((order) => order.id === id)) || null,
    })),
    others: { count: count - held.length, heldVbt: vbtOf(units - shown) },
  }
}

type Holder = HeldTokens['items'][number]['holder']

/** 'bounty:7' */
function holderOf(subject: string) {
  const [holder, id] = subject.split(':')
  return { holder: holder as Holder, id: Number(id) }
}
