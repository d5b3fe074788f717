// Transfers per second with 16 clients, where each transfer touches two members and the one account of fees. Then
// balances, what can be paid out, statements, and the check of the books with a million transfers more, all to one member,
// from 10,000. Every commit is durable.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkBooks,
  getBalances,
  getEarnings,
  listStatement,
  orderReturned,
  postTransfers,
  promo,
} from '../server/features/ledger/index.ts'
import { getStatement, getWallet } from '../server/features/wallet/index.ts'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { viewerFor } from '../server/platform/http/viewer.ts'
import { warmUpWal } from './live-site.ts'
import { median, ms, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const CLIENTS = 16
const MEMBERS = 10_000
const SECONDS = 10
const MANY = 1_000_000
/** The member who receives every second transfer, and whose statement has a million lines. */
const FAMOUS = 1
/** The member as the viewer of their own wallet. */
const theFamous = viewerFor(FAMOUS)
const midnight = new Date(new Date().setHours(0, 0, 0, 0)).toISOString()
const goals = { one: 1_800, oneP99: 25, four: 4_500, famous: 800, readP99: 10, checkSeconds: 10, checkP99: 100 }

let orders = 0

const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const owner = openPool(database.ownerUrl, { connections: 1, statementSeconds: 600 })
const sql = openPool(database.url, { connections: CLIENTS })
await warmUpWal(owner)
await openAccounts()

await load(3, anyone)
const one = await load(SECONDS, anyone)
const rate = one.length / SECONDS
verdict(
  `one transfer per call       ${rate.toFixed(0)}/s, p99 ${ms(p99(one))}`,
  rate >= goals.one && p99(one) < goals.oneP99,
  `>= ${goals.one}/s, p99 < ${goals.oneP99} ms`,
)
const four = ((await load(SECONDS, anyone, 4)).length * 4) / SECONDS
verdict(`four transfers per call     ${four.toFixed(0)}/s`, four >= goals.four, `>= ${goals.four}/s`)
const famous = await load(SECONDS, halfToOne)
const famousRate = famous.length / SECONDS
verdict(
  `half of them to one member  ${famousRate.toFixed(0)}/s, p99 ${ms(p99(famous))}`,
  famousRate >= goals.famous,
  `>= ${goals.famous}/s`,
)

await fillStatement(owner)
const reads = {
  'a balance': () => getBalances(sql, FAMOUS),
  'what can be paid out': () => getEarnings(sql, FAMOUS),
  'the first page of a statement': () => listStatement(sql, FAMOUS, { limit: 20 }),
  'a page in its middle': () => listStatement(sql, FAMOUS, { limit: 20, before: { transferId: MANY / 2, seq: 0 } }),
  'a member’s wallet': () => getWallet(sql, theFamous),
  'their statement, with facts': () => getStatement(sql, theFamous, { limit: 16 }),
  'their tips of today': () => getStatement(sql, theFamous, { limit: 16, only: 'tips', from: midnight }),
}
for (const [name, read] of Object.entries(reads)) {
  const took = await timesOf(300, read)
  verdict(
    `${name.padEnd(29)} p50 ${ms(median(took))}, p99 ${ms(p99(took))}`,
    p99(took) < goals.readP99,
    `p99 < ${goals.readP99} ms`,
  )
}
await checkUnderLoad()

await sql.end()
await owner.end()
await database.stop()
await rm(folder, { recursive: true, force: true })

async function openAccounts() {
  await owner`
    insert into members (handle, name) select 'driver' || n, 'Driver ' || n from generate_series(1, ${MEMBERS}) n`
  for (let first = 1; first <= MEMBERS; first += 500) {
    const members = Array.from({ length: 500 }, (_, index) => first + index)
    await postTransfers(
      sql,
      members.map((memberId) => promo({ memberId, units: 1e10, occasion: 'welcome' })),
    )
  }
  await owner`vacuum analyze`
}

function anyone() {
  const sellerId = 1 + Math.floor(Math.random() * MEMBERS)
  return returned(sellerId, 1 + (sellerId % MEMBERS))
}

function halfToOne() {
  const sellerId = 2 + Math.floor(Math.random() * (MEMBERS - 1))
  return Math.random() < 0.5 ? returned(sellerId, FAMOUS) : anyone()
}

/** Two postings: from the seller and from the fees. */
function returned(sellerId: number, buyerId: number) {
  orders += 1
  return orderReturned({ orderId: orders, buyerId, sellerId, units: 1000, feeUnits: 50, actorId: sellerId })
}

/** The latency of each call, in milliseconds. */
async function load(seconds: number, next: typeof anyone, perCall = 1) {
  const end = performance.now() + seconds * 1000
  return loadUntil(() => performance.now() > end, next, perCall)
}

async function loadUntil(isOver: () => boolean, next: typeof anyone, perCall = 1) {
  const times: number[] = []
  const client = async () => {
    while (!isOver()) {
      const transfers = Array.from({ length: perCall }, next)
      const start = performance.now()
      await postTransfers(sql, transfers)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return times
}

/**
 * A million transfers to one member, from all others in turn, each with a fee. Written directly: posting them would take
 * as long as all the rest.
 */
async function fillStatement(pool: Pool) {
  await pool.begin(async (tx) => {
    const [{ start, fees, payee, available, earned }] = await tx<
      [{ start: number; fees: number; payee: number; available: number; earned: number }]
    >`
      select (select max(id) from ledger_transfers) as start, (select id from ledger_accounts where name = 'fees') as fees,
        id as payee, balance as available, earned
      from ledger_accounts where name = ${`available:${FAMOUS}`}`
    const cause = tx`('{tip,order_completed,bounty_paid,deposit_paid,dispute_split}'::ledger_cause[])[1 + n % 5]`
    await tx`
      insert into ledger_transfers (id, key, request_hash, cause, subject)
      select ${start}::bigint + n, 'filled:' || n, '', ${cause}, 'post:' || n from generate_series(1, ${MANY}::int) n`
    await tx`
      create temp table payers on commit drop as
      select row_number() over (order by member_id) - 1 as place, member_id, id, balance from ledger_accounts
      where role = 'available' and member_id <> ${FAMOUS}`
    // Two units of each transfer leave its payer, who has earned none: one to the famous member, and then one to the
    // site. Every fifth is of a deposit, which is not earned.
    await tx`
      insert into ledger_postings (transfer_id, seq, cause, from_account_id, to_account_id, amount,
        payer_id, payer_available, payer_held, payer_earned, payee_id, payee_available, payee_held, payee_earned)
      select ${start}::bigint + n, seq, ${cause}, payers.id, case seq when 0 then ${payee}::bigint else ${fees}::bigint end, 1,
        member_id, balance - 2 * ((n - 1) / ${MEMBERS - 1}::int) - 1 - seq, 0, 0,
        case seq when 0 then ${FAMOUS}::bigint end, case seq when 0 then ${available}::bigint + n end,
        case seq when 0 then 0 end, case seq when 0 then ${earned}::bigint + n - (n + 2) / 5 end
      from generate_series(1, ${MANY}::int) n cross join generate_series(0, 1) seq
        join payers on place = (n - 1) % ${MEMBERS - 1}::int`
    // Of the 30 days that each of them waits, some part is over.
    await tx`
      insert into ledger_waiting_subjects (transfer_id, subject, member_id, payer_id, units, due_at)
      select ${start}::bigint + n, 'post:' || n, ${FAMOUS}::int, member_id, 1,
        date_trunc('hour', now()) + make_interval(hours => 1 + n % 720)
      from generate_series(1, ${MANY}::int) n join payers on place = (n - 1) % ${MEMBERS - 1}::int where n % 5 <> 3`
    await tx`
      insert into ledger_waits (member_id, ends_at, units)
      select member_id, ends_at, sum(units) from ledger_waiting_subjects group by member_id, ends_at`
    await tx`
      update ledger_accounts set balance = ledger_accounts.balance - 2 * ((${MANY - 1}::int - place) / ${MEMBERS - 1}::int + 1)
      from payers where payers.id = ledger_accounts.id`
    await tx`
      update ledger_accounts set balance = balance + ${MANY}, earned = earned + ${MANY - Math.floor((MANY + 2) / 5)}
      where id = ${payee}`
    await tx`select setval('ledger_transfers_id_seq', ${start}::bigint + ${MANY}::int)`
  })
  await pool`vacuum analyze`
}

async function timesOf(count: number, work: () => Promise<unknown>) {
  const times: number[] = []
  for (let call = 0; call < count; call++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.slice(10)
}

async function checkUnderLoad() {
  let isOver = false
  const start = performance.now()
  const check = checkBooks(owner).finally(() => {
    isOver = true
  })
  const times = await loadUntil(() => isOver, anyone)
  const differences = await check
  const seconds = (performance.now() - start) / 1000
  verdict(
    `the check of the books      ${seconds.toFixed(1)} s, ${differences.length} differences`,
    seconds < goals.checkSeconds && differences.length === 0,
    `< ${goals.checkSeconds} s`,
  )
  verdict(
    `transfers meanwhile         ${(times.length / seconds).toFixed(0)}/s, p99 ${ms(p99(times))}`,
    times.length / seconds > goals.one / 10 && p99(times) < goals.checkP99,
    `> ${goals.one / 10}/s, p99 < ${goals.checkP99} ms`,
  )
}
