import type { Me } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import { getBalances, postTransfers, promo, unitsOf } from '../server/features/ledger/index.ts'
import type { Pool } from '../server/platform/database/database.ts'
import type { clientOf } from './client.ts'

type Client = Awaited<ReturnType<typeof clientOf>>

/** Tokens as a present. */
export function give(sql: Pool, { id }: Pick<Me, 'id'>, vbt: number) {
  return postTransfers(sql, [promo({ memberId: id, units: unitsOf(vbt), occasion: crypto.randomUUID() })])
}

/** What the member has and what is held, in VBT. */
export async function tokensOf(sql: Pool, { id }: Pick<Me, 'id'>) {
  const { available, held } = await getBalances(sql, id)
  return [available / unitsOf(1), held / unitsOf(1)]
}

/** Publishes a forum post like the form does. */
export function ask(client: Client, tokens?: number, key?: string) {
  const body = { kind: 'forum', title: 'Why does it stall?', description: 'Only when it’s warm.' }
  return client.post<Post>('/posts', { ...body, ...(tokens !== undefined && { tokens }) }, key)
}
