// What the automatic checks cost a publish, and how soon the same text is found, with 1,000,000 posts and 500 rules in the
// database. `POSTS=50000` has fewer.
import { MAX_HOLD_RULES } from '../contract/holds.ts'
import { fingerprintOf, listSameTexts } from '../server/features/fingerprints/index.ts'
import { holdPostHooks } from '../server/features/holds/index.ts'
import { type PostHooks, publishPost } from '../server/features/posts/index.ts'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { viewerFor } from '../server/platform/http/viewer.ts'
import { postHooks } from '../server/slice-declarations.ts'
import { exchange } from './callers.ts'
import { makeCommunity } from './community.ts'
import { fillTexts, textOf } from './holds-fill.ts'
import { type Took, withSite } from './live-site.ts'
import { median, ms, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const POSTS = Number(process.env.POSTS ?? 1_000_000)
const SEARCHES = 2_000
const PUBLISHES = Number(process.env.PUBLISHES ?? 1_000)
const goals = { searchMs: 30, found: 0.97, more: 0.1 }

await withSite(async ({ sql, url, withServer }) => {
  const { people } = await makeCommunity(sql, { people: 1, posts: 1 })
  const author = people[0]!
  await fillTexts(sql, { authorId: author.id, posts: POSTS, rules: MAX_HOLD_RULES })
  const pool = openPool(url, { connections: 1 })
  await measureSearches(pool)
  const checksMs = await measureChecks(pool, author.id)
  await pool.end()
  await withServer(1_000_000, (origin, took) => measureCalls(origin, took, { headers: author.headers, checksMs }))
})

/** Of copies with one word changed, and of texts that are nobody's. */
async function measureSearches(sql: Pool) {
  const times = { copies: [] as number[], others: [] as number[] }
  let found = 0
  for (let turn = 0; turn < SEARCHES; turn++) {
    const number = 1 + ((turn * 7_919) % POSTS)
    found += (await timed(times.copies, () => search(sql, changed(textOf(number), turn)))) > 0 ? 1 : 0
    await timed(times.others, () => search(sql, textOf(POSTS + 1 + turn)))
  }
  for (const [name, taken] of Object.entries(times)) {
    const result = `similar text for ${name.padEnd(8)} median ${ms(median(taken))}, p99 ${ms(p99(taken))}`
    verdict(result, p99(taken) < goals.searchMs, `p99 < ${goals.searchMs} ms`)
  }
  const share = found / SEARCHES
  verdict(`copies that are found     ${(share * 100).toFixed(1)} %`, share >= goals.found, `>= ${goals.found * 100} %`)
}

async function search(sql: Pool, text: string) {
  return (await listSameTexts(sql, 0, fingerprintOf(text))).length
}

function changed(text: string, turn: number) {
  const words = text.split(' ')
  words[turn % words.length] = 'something'
  return words.join(' ')
}

/** What the checks add to the transaction: with and without them in turn, so that both meet the same database. */
async function measureChecks(sql: Pool, authorId: number) {
  const without = postHooks.filter((hook) => hook !== holdPostHooks)
  const times = { without: [] as number[], with: [] as number[] }
  let number = POSTS + SEARCHES * 2
  for (let turn = -50; turn < PUBLISHES; turn++) {
    for (const [name, hooks] of [
      ['without', without],
      ['with', postHooks],
    ] as const) {
      number += 1
      await timed(turn < 0 ? [] : times[name], () => publish(sql, { authorId, number, hooks }))
    }
  }
  console.log(`the transaction   ${ms(median(times.without))} without, ${ms(median(times.with))} with all checks`)
  return median(times.with) - median(times.without)
}

type Calls = { headers: object; checksMs: number }

/** The whole call, in the server's own time. It has the checks, so what it would take without them is the rest. */
async function measureCalls(origin: string, took: Took, { headers, checksMs }: Calls) {
  const call = async (number: number) => {
    const { status, text } = await exchange(origin, ['POST', '/api/posts', headers, bodyOf(number)])
    if (status !== 201 || text.includes('"hiddenCause":"hold"')) throw new Error(`Answered ${status}: ${text}`)
  }
  const first = POSTS * 2
  for (let turn = 0; turn < 50; turn++) await call(first + turn)
  await took()
  for (let turn = 0; turn < PUBLISHES; turn++) await call(first + 50 + turn)
  const whole = median(await took())
  const more = checksMs / (whole - checksMs)
  const result = `a publish takes ${ms(whole)}, of that ${ms(checksMs)} for the checks: ${(more * 100).toFixed(1)} % more`
  verdict(result, more <= goals.more, `<= ${goals.more * 100} %`)
}

type Publishing = { authorId: number; number: number; hooks: readonly PostHooks[] }

function publish(sql: Pool, { authorId, number, hooks }: Publishing) {
  return sql.begin((tx) => publishPost(tx, viewerFor(authorId), bodyOf(number), hooks))
}

function bodyOf(number: number) {
  return { kind: 'forum' as const, title: `A question ${number}`, description: textOf(number) }
}

async function timed<Result>(times: number[], work: () => Promise<Result>) {
  const from = performance.now()
  const result = await work()
  times.push(performance.now() - from)
  return result
}
