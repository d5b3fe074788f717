import type { Me } from '#contract/members.ts'
import { tokensOf } from '#test/bounty.ts'
import { expect, test } from '#test/test.ts'
import { checkBooks } from '../server/features/ledger/index.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { loadTokensOnce } from './load-tokens.ts'

const DAY = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * DAY)

async function sample(sql: Pool, person: Me, rank: number) {
  await sql`update members set is_sample = true, demo_rank = ${rank} where id = ${person.id}`
  return person
}

test('without samples, nobody gets tokens', async ({ make, sql }) => {
  await make.person()

  expect(await loadTokensOnce(sql)).toBe(false)
})

test('samples of a version before tokens get theirs, and what their questions offered is held, paid, or over', async ({
  make,
  sql,
}) => {
  const [ann, bea] = [await sample(sql, await make.person(), 1), await sample(sql, await make.person(), 2)]
  const member = await make.person()
  const ask = (tokens: number, days: number, author = ann) =>
    make.post({ kind: 'forum', author, tokens, createdAt: ago(days) })
  const [open, over, paid, own] = [await ask(40, 3), await ask(500_000, 31), await ask(30, 90), await ask(7, 2, bea)]
  for (const [post, author] of [
    [paid, bea],
    [own, bea],
  ] as const) {
    const reply = await make.reply({ post, author })
    await sql`update posts set accepted_reply_id = ${reply.id} where id = ${post.id}`
  }
  await make.post({ kind: 'forum', author: member })

  const loaded = await Promise.all([loadTokensOnce(sql), loadTokensOnce(sql)])

  expect(loaded.toSorted()).toEqual([false, true])
  const states = await sql`
    select post_id as id, state, coalesce(tokens, 0) as tokens from bounties join posts on id = post_id order by post_id`
  expect([...states]).toEqual([
    { id: open.id, state: 'open', tokens: 40 },
    { id: over.id, state: 'returned', tokens: 0 },
    { id: paid.id, state: 'paid', tokens: 0 },
    { id: own.id, state: 'open', tokens: 7 },
  ])
  expect(await tokensOf(sql, ann)).toEqual([100, 40])
  expect(await tokensOf(sql, bea)).toEqual([100, 7])
  expect(await tokensOf(sql, member)).toEqual([0, 0])
  expect(await checkBooks(sql)).toEqual([])
})
