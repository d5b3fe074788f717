// Checks after a trial that no token was lost, duplicated, or invented.
import { setTimeout } from 'node:timers/promises'
import { checkBooks } from '../server/features/ledger/index.ts'
import { askForRefunds, compareWithProvider, openProvider } from '../server/features/payments/index.ts'
import { openPool, type Sql } from '../server/platform/database/database.ts'
import { API_KEY, WEBHOOK_SECRET } from '../test/gateway-keys.ts'
import { paymentsOf } from './bank.ts'
import { call } from './calls.ts'
import { orderDifferences } from './orders-check.ts'
import { payoutDifferences } from './payouts-check.ts'
import { quoteDifferences } from './quotes-check.ts'
import type { Site } from './site.ts'
import type { Spendings } from './wallet.ts'

/** The gateway repeats a webhook that was lost, after a minute at most. */
const PATIENCE_MS = 150_000

/** Returns one sentence per kind of difference. Every server and the gateway must run. */
export async function moneyDifferences(site: Site, spendings: Spendings, patienceMs = PATIENCE_MS) {
  const acknowledged = [...spendings]
  const repeated = await wrongReplays(site, spendings)
  const sql = openPool(site.ownerUrl(), { connections: 1, statementSeconds: 0 })
  const orders = await orderDifferences(sql, acknowledged)
  const quotes = await quoteDifferences(sql, acknowledged)
  const payouts = await payoutDifferences(sql, site, acknowledged, Date.now() + patienceMs)
  const paid = await paidReceipts(site)
  const rows = await sql<{ receiptNumber: string; credits: number }[]>`
    select receipt_number,
      (select count(*)::int from ledger_transfers where cause = 'top_up' and subject = 'top_up:' || top_ups.id) as credits
    from top_ups`
  const { refunds, payments } = await unsettled(sql, site, Date.now() + patienceMs)
  const books = await checkBooks(sql)
  const [{ tips }] = await sql<[{ tips: number }]>`
    select abs((select count(*) from tips) - (select count(*) from ledger_transfers where cause = 'tip'))::int as tips`
  await sql.end()
  const wrong = rows.filter(({ receiptNumber, credits }) => credits !== (paid.has(receiptNumber) ? 1 : 0))
  return [
    ...counted(repeated, 'keys answered differently when repeated'),
    ...counted(wrong.length, 'purchases not credited exactly as they were paid'),
    ...counted(tips, 'tips without their tokens, or the other way round'),
    ...counted(refunds, 'refunds not made'),
    ...counted(payments, 'payments, refunds, or chargebacks that the provider sees differently'),
    ...orders,
    ...quotes,
    ...payouts,
    ...books.map((difference) => `The books are wrong: ${JSON.stringify(difference)}`),
  ]
}

async function wrongReplays({ servers }: Site, spendings: Spendings) {
  const { name, origin } = servers[0]!
  let count = 0
  for (const { id, ...request } of spendings.splice(0)) {
    const { body } = await call([], { server: name, what: 'repeat' }, { ...request, origin })
    if (body?.id !== id) count += 1
  }
  return count
}

async function paidReceipts(site: Site) {
  const receipts = new Set<string>()
  for await (const { status, metadata } of paymentsOf(site)) {
    if (status === 'succeeded') receipts.add(metadata.receipt!)
  }
  return receipts
}

/** What is still open at `end`. Refunds are asked for at once, instead of after the reconciler's two minutes. */
async function unsettled(sql: Sql, { gateway }: Site, end: number) {
  const keys = { secretKey: API_KEY, webhookSecret: WEBHOOK_SECRET, publishableKey: null }
  const provider = openProvider({ ...keys, gatewayPort: gateway.port })
  for (;;) {
    await sql`update top_up_refunds set checked_at = now() - interval '3 minutes' where state = 'asked'`
    await askForRefunds({ sql, provider, onError: () => {} })
    const { count: refunds } = await sql`select from top_up_refunds where state = 'asked'`
    const { length: payments } = await compareWithProvider(sql, provider, new Date(Date.now() + 60_000))
    if (refunds + payments === 0 || Date.now() > end) return { refunds, payments }
    await setTimeout(500)
  }
}

function counted(count: number, what: string) {
  return count > 0 ? [`${count} ${what}`] : []
}
