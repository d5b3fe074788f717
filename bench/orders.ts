// Purchases of one item from the wallet, in two calls, with 100,000 orders in the tables, compared with bare SQL. Also
// lists of a member with as many orders, buyers who compete for the last pieces, and due timers.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { checkBooks } from '../server/features/ledger/index.ts'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { bareBuy } from './bare-purchases.ts'
import { some } from './callers.ts'
import { type Site, withSite } from './live-site.ts'
import { measureLists } from './order-lists.ts'
import { buy, buyFor, type Purchases } from './purchases.ts'
import { openShop, type Shop } from './shop.ts'
import { median, ms, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const PAST = 100_000
const CLIENTS = 16
const SECONDS = 8
const ROUNDS = 3
const goals = { aSecond: 200, share: 0.5, p99: 100, answerMs: 1_000, dueSeconds: 30 }
const LAST_PIECES = 3
const RIVALS = 64
const DUE = 10_000

await withSite(async (site) => {
  const shop = await openShop(site.sql, { past: PAST })
  await site.withServer(1_000_000, async (origin, took) => {
    await comparePurchases(site, shop, origin)
    await measureLists(shop, origin, took)
    await sellLastPieces(site.sql, shop, origin)
  })
  await buyMore(site, shop)
  await takeDue(site)
  const differences = await checkBooks(site.sql)
  verdict(`differences in the books ${differences.length}`, differences.length === 0, '0')
})

/**
 * Runs both in turn, so that other load on the machine affects them equally. The live server delivers the happenings of
 * both, and each leaves some: the next one starts without them.
 */
async function comparePurchases({ sql: owner, url }: Site, shop: Shop, origin: string) {
  const sql = openPool(url, { connections: CLIENTS })
  const buyBy = async (seconds: number, buyOne: Parameters<typeof buyFor>[3]) => {
    const purchases = await buyFor(seconds, CLIENTS, shop, buyOne)
    await allDelivered(owner)
    return purchases
  }
  const byCalls = (seconds: number) => buyBy(seconds, (buyer, item) => buy(origin, buyer, item))
  const bySql = (seconds: number) => buyBy(seconds, (buyer, item) => bareBuy(sql, buyer, item))
  await byCalls(3)
  await bySql(2)
  const rounds: { app: Purchases; bare: Purchases }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ app: await byCalls(SECONDS), bare: await bySql(SECONDS) })
  }
  await sql.end()
  report(rounds)
}

async function allDelivered(sql: Pool) {
  while ((await sql`select from undelivered_happenings limit 1`).count > 0) await setTimeout(50)
}

function report(rounds: readonly { app: Purchases; bare: Purchases }[]) {
  const rates = rounds.map(({ app }) => app.aSecond)
  const bareRates = rounds.map(({ bare }) => bare.aSecond)
  const rate = median(rates)
  const share = median(rounds.map(({ app, bare }) => app.aSecond / bare.aSecond))
  verdict(`purchases                ${perSecond(rate, rates)}`, rate >= goals.aSecond, `>= ${goals.aSecond}/s`)
  verdict(
    `of the rate of bare SQL  ${share.toFixed(2)} of ${perSecond(median(bareRates), bareRates)}`,
    share >= goals.share,
    `>= ${goals.share}`,
  )
  for (const name of ['checkouts', 'payments'] as const) {
    const tail = median(rounds.map(({ app }) => p99(app[name])))
    const bareTail = median(rounds.map(({ bare }) => p99(bare[name])))
    const middle = median(rounds.flatMap(({ app }) => app[name]))
    const result = `${name.padEnd(24)} median ${ms(middle)}, p99 ${ms(tail)} (bare: ${ms(bareTail)})`
    verdict(result, tail < goals.p99, `p99 < ${goals.p99} ms`)
  }
}

function perSecond(rate: number, rates: readonly number[]) {
  return `${rate.toFixed(0)}/s (${rates.map((each) => each.toFixed(0)).join(', ')})`
}

async function sellLastPieces(sql: Pool, { buyers, items }: Shop, origin: string) {
  const item = items.pop()!
  await sql`update stock set on_hand = sold + ${LAST_PIECES} where post_id = ${item.id}`
  const answers = await Promise.all(
    buyers.slice(0, RIVALS).map(async (buyer) => {
      const from = performance.now()
      const bought = await buy(origin, buyer, item)
      return { isBought: bought !== null, ms: performance.now() - from }
    }),
  )
  const bought = answers.filter(({ isBought }) => isBought).length
  const slowest = Math.max(...answers.map((answer) => answer.ms))
  const [{ left }] = await sql<[{ left: number }]>`select on_hand - sold as left from stock where post_id = ${item.id}`
  verdict(
    `${RIVALS} buyers of ${LAST_PIECES} pieces   ${bought} paid, ${left} left, the last answer after ${ms(slowest)}`,
    bought === LAST_PIECES && left === 0 && slowest < goals.answerMs,
    `${LAST_PIECES}, 0, and < ${goals.answerMs} ms`,
  )
}

/** Buys until `DUE` orders are paid and open. */
async function buyMore({ sql, url }: Site, { buyers, items }: Shop) {
  const pool = openPool(url, { connections: CLIENTS })
  const [{ paid }] = await sql<[{ paid: number }]>`
    select count(*)::int as paid from ledger_accounts where role = 'escrow' and balance > 0`
  let missing = DUE - paid
  const client = async (index: number) => {
    while (missing-- > 0) await bareBuy(pool, buyers[index]!, some(items))
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)))
  await pool.end()
}

/** Cancels orders that nobody shipped: stock, tokens, and two notifications each. */
async function takeDue({ sql, url }: Site) {
  const { count: due } = await sql`
    update deadlines set due_at = now() - interval '1 minute' where (subject_type, subject_id, event, reminder) in (
      select subject_type, subject_id, event, reminder from deadlines join orders on orders.id = subject_id
        join ledger_accounts on name = 'escrow:' || buyer_id || ':order:' || orders.id
      where subject_type = 'order' and orders.state = 'paid' and event = 'never_shipped' and reminder = 0 limit ${DUE})`
  const servers = [1, 2].map(() => fork(new URL('./due-steps.ts', import.meta.url), [url]))
  await Promise.all(servers.map((server) => once(server, 'message')))
  const from = performance.now()
  for (const server of servers) server.send('go')
  await Promise.all(servers.map((server) => once(server, 'exit')))
  const seconds = (performance.now() - from) / 1000
  const [{ steps, orders }] = await sql<[{ steps: number; orders: number }]>`
    select count(*)::int as steps, count(distinct order_id)::int as orders from order_steps where event = 'never_shipped'`
  verdict(
    `${due} timers by two processes   ${seconds.toFixed(1)} s, ${steps} steps of ${orders} orders`,
    due === DUE && steps === DUE && orders === DUE && seconds < goals.dueSeconds,
    `< ${goals.dueSeconds} s, each once`,
  )
}
