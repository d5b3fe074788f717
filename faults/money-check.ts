// Checks after a trial that no token was lost, duplicated, or invented.
import Stripe from 'stripe'
import { checkBooks } from '../server/features/ledger/index.ts'
import { openPool } from '../server/platform/database/database.ts'
import { API_KEY } from '../test/gateway-keys.ts'
import { call } from './calls.ts'
import type { Site } from './site.ts'
import type { Spendings } from './spenders.ts'

/** Returns one sentence per kind of difference. All servers and the gateway must be running. */
export async function moneyDifferences(site: Site, spendings: Spendings) {
  const repeated = await wrongReplays(site, spendings)
  const sql = openPool(site.ownerUrl(), { connections: 1, statementSeconds: 0 })
  const paid = await paidReceipts(site)
  const rows = await sql<{ receiptNumber: string; credits: number }[]>`
    select receipt_number,
      (select count(*)::int from ledger_transfers where cause = 'top_up' and subject = 'top_up:' || top_ups.id) as credits
    from top_ups`
  const books = await checkBooks(sql)
  const [{ tips }] = await sql<[{ tips: number }]>`
    select abs((select count(*) from tips) - (select count(*) from ledger_transfers where cause = 'tip'))::int as tips`
  await sql.end()
  const wrong = rows.filter(({ receiptNumber, credits }) => credits !== (paid.has(receiptNumber) ? 1 : 0))
  return [
    ...counted(repeated, 'keys answered differently when repeated'),
    ...counted(wrong.length, 'purchases not credited exactly as they were paid'),
    ...counted(tips, 'tips without their tokens, or the other way round'),
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

async function paidReceipts({ gateway }: Site) {
  const stripe = new Stripe(API_KEY, { host: '127.0.0.1', port: gateway.port, protocol: 'http', telemetry: false })
  const receipts = new Set<string>()
  for await (const { status, metadata } of stripe.paymentIntents.list({ limit: 100 })) {
    if (status === 'succeeded') receipts.add(metadata.receipt!)
  }
  return receipts
}

function counted(count: number, what: string) {
  return count > 0 ? [`${count} ${what}`] : []
}
