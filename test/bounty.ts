import type { Me } from '#contract/members.ts'
import { VBT_CENTS } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { topUp as bought, getBalances, postTransfers, promo, unitsOf } from '../server/features/ledger/index.ts'
import type { Pool } from '../server/platform/database/database.ts'
import type { clientOf } from './client.ts'

type Client = Awaited<ReturnType<typeof clientOf>>

/** Gives tokens as a gift. */
export function give(sql: Pool, { id }: Pick<Me, 'id'>, vbt: number) {
  return postTransfers(sql, [promo({ memberId: id, units: unitsOf(vbt), occasion: crypto.randomUUID() })])
}

/** Buys tokens by card, just now. */
export async function buy(sql: Pool, { id }: Pick<Me, 'id'>, vbt: number) {
  const cents = vbt * VBT_CENTS
  const [topUp] = await sql<[{ id: number }]>`
    insert into top_ups (receipt_number, member_id, vbt, cents, state, is_test, paid_at, has_fee)
    values (${crypto.randomUUID()}, ${id}, ${vbt}, ${cents}, 'paid', true, now(), true) returning id`
  await postTransfers(sql, [bought({ topUpId: topUp.id, memberId: id, cents })])
}

/** The member's available and held tokens, in VBT. */
export async function tokensOf(sql: Pool, { id }: Pick<Me, 'id'>) {
  const { available, held } = await getBalances(sql, id)
  return [available / unitsOf(1), held / unitsOf(1)]
}

/** Publishes a forum post like the form does. */
export function ask(client: Client, tokens?: number, key?: string) {
  const body = { kind: 'forum', title: 'Why does it stall?', description: 'Only when it’s warm.' }
  return client.post<Post>('/posts', { ...body, ...(tokens !== undefined && { tokens }) }, key)
}
