// The page of a request with 50 quotes for its author, quotes that are accepted and paid, and who hears of an urgent request,
// with 1,000,000 posts in the database, of which 100,000 are businesses and 300,000 requests. `POSTS=50000` has fewer.
import type { Checkout } from '../contract/checkouts.ts'
import { checkBooks } from '../server/features/ledger/index.ts'
import { matchRequest } from '../server/features/quotes/index.ts'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { exchange } from './callers.ts'
import { type Took, withSite } from './live-site.ts'
import { type Asked, fillRequests } from './quotes-fill.ts'
import { median, ms, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const POSTS = Number(process.env.POSTS ?? 1_000_000)
const COMPARED = 300
const PAYABLE = 12_000
const CALLS = 600
const CLIENTS = 16
const SECONDS = 8
const ROUNDS = 3
const MATCHED = 100
const goals = { pageMs: 25, aSecond: 150, matchMs: 100 }

await withSite(async ({ sql, url, withServer }) => {
  const { compared, payable } = await fillRequests(sql, { posts: POSTS, compared: COMPARED, payable: PAYABLE })
  await withServer(1_000_000, async (origin, took) => {
    await measurePage(compared, origin, took)
    await measurePayments(payable, origin)
  })
  await measureMatching(url, compared)
  const differences = await checkBooks(sql)
  verdict(`differences in the books ${differences.length}`, differences.length === 0, '0')
})

/** In the server's own time: both calls of the page. */
async function measurePage(compared: readonly Asked[], origin: string, took: Took) {
  for (const [name, pathOf] of [
    ['50 quotes for the author', ({ postId }: Asked) => `/api/posts/${postId}/quotes`],
    ['the request itself', ({ postId }: Asked) => `/api/posts/${postId}`],
  ] as const) {
    const read = async (call: number) => {
      const asked = compared[call % compared.length]!
      const { status } = await exchange(origin, ['GET', pathOf(asked), asked.author.headers])
      if (status !== 200) throw new Error(`${pathOf(asked)} was answered ${status}`)
    }
    for (let call = 0; call < 30; call++) await read(call)
    await took()
    for (let call = 0; call < CALLS; call++) await read(call)
    const times = await took()
    const result = `${name.padEnd(28)} median ${ms(median(times))}, p99 ${ms(p99(times))}`
    verdict(result, p99(times) < goals.pageMs, `p99 < ${goals.pageMs} ms`)
  }
}

/** Each client accepts a quote, starts its checkout, and pays it, in three calls, one request after the other. */
async function measurePayments(payable: readonly Asked[], origin: string) {
  const left = [...payable]
  await payFor(3, left, origin)
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) rates.push((await payFor(SECONDS, left, origin)) / SECONDS)
  const rate = median(rates)
  const each = rates.map((one) => one.toFixed(0)).join(', ')
  verdict(`accepted and paid            ${rate.toFixed(0)}/s (${each})`, rate >= goals.aSecond, `>= ${goals.aSecond}/s`)
}

async function payFor(seconds: number, left: Asked[], origin: string) {
  const end = performance.now() + seconds * 1000
  let paid = 0
  const client = async () => {
    while (performance.now() < end) {
      const asked = left.pop()
      if (!asked) throw new Error('There are no more requests to pay for.')
      await acceptAndPay(asked, origin)
      paid += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return paid
}

async function acceptAndPay({ quoteId, author: { headers } }: Asked, origin: string) {
  const post = async <Reply>(path: string, body: object) => {
    const { status, text } = await exchange(origin, ['POST', path, headers, body])
    if (status >= 300) throw new Error(`${path} was answered ${status}: ${text}`)
    return JSON.parse(text) as Reply
  }
  await post(`/api/quotes/${quoteId}/accept`, { version: 1 })
  const { id, totalVbt } = await post<Checkout>(`/api/quotes/${quoteId}/checkouts`, {})
  await post(`/api/checkouts/${id}/payment`, { totalVbt })
}

/** The background job's search, on a connection of the server. */
async function measureMatching(url: string, compared: readonly Asked[]) {
  const sql = openPool(url, { connections: 1 })
  const found: number[] = []
  const times: number[] = []
  for (const { postId } of compared.slice(0, MATCHED)) {
    const from = performance.now()
    found.push(await matchRequest(sql, postId))
    times.push(performance.now() - from)
  }
  await sql.end()
  const result = `who hears of a request       median ${ms(median(times))}, p99 ${ms(p99(times))}, for ${median(found)} of ${await countBusinesses(url)}`
  verdict(result, p99(times) < goals.matchMs, `p99 < ${goals.matchMs} ms`)
}

async function countBusinesses(url: string) {
  const sql: Pool = openPool(url, { connections: 1 })
  const [{ businesses }] = await sql<[{ businesses: number }]>`
    select count(*)::int as businesses from listed_posts where kind = 'directory'`
  await sql.end()
  return `${businesses.toLocaleString('en-US')} businesses`
}
