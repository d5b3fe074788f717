// Checks after a trial that each payout has ended, and was sent once.
import { setTimeout } from 'node:timers/promises'
import { openProvider, type Provider } from '../server/features/payments/index.ts'
import { askForTransfer, followPayout } from '../server/features/payouts/index.ts'
import type { Sql } from '../server/platform/database/database.ts'
import { API_KEY, CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET } from '../test/gateway-keys.ts'
import { reachBanks, transfersOf } from './bank.ts'
import type { Site } from './site.ts'
import type { Spendings } from './wallet.ts'

type Row = { id: number; state: string; cents: number; accountId: string; isNamed: boolean }

/** Returns one sentence per kind of difference. `spendings`: acknowledged calls. Waits until `end` for payouts to end. */
export async function payoutDifferences(
  sql: Sql,
  bank: Pick<Site, 'gateway'>,
  spendings: Readonly<Spendings>,
  end: number,
) {
  const open = await countUnended(sql, bank, end)
  const rows = await listPayouts(sql)
  const sent = await sentByGroup(bank)
  const known = new Set(rows.map(({ id }) => id))
  const acknowledged = spendings.filter(({ path }) => path === '/api/payouts').map(({ id }) => id)
  const isWrong = ({ id, cents }: Row) => {
    const amounts = sent.get(`payout_${id}`) ?? []
    return amounts.length > 1 || amounts.reduce((sum, amount) => sum + amount, 0) !== cents
  }
  return [
    ...counted(open, 'payouts that do not end'),
    ...counted(rows.filter(isWrong).length, 'payouts not sent exactly once'),
    ...counted(rows.filter(({ isNamed }) => !isNamed).length, 'payouts beyond one for each key'),
    ...counted(acknowledged.filter((id) => !known.has(id)).length, 'payouts acknowledged but lost'),
  ]
}

/** `cents`: what it should have sent, less what came back. `isNamed`: a key names it, so the call did not begin two. */
function listPayouts(sql: Sql) {
  return sql<Row[]>`
    select id, state, cents - returned_cents as cents, destination_id as account_id, exists (
      select from idempotency_keys keys where keys.member_id = payouts.member_id and reply ->> 'payoutId' = payouts.id::text
    ) as is_named
    from payouts`
}

/** What the provider sent, less what came back, by the name that it knows of a payout. */
async function sentByGroup(bank: Pick<Site, 'gateway'>) {
  const sent = new Map<string, number[]>()
  for await (const { transfer_group, amount, amount_reversed } of transfersOf(bank)) {
    const group = transfer_group ?? ''
    sent.set(group, [...(sent.get(group) ?? []), amount - amount_reversed])
  }
  return sent
}

/** Asks, and lets banks take what comes, at once instead of when the reconciler and the banks do. */
async function countUnended(sql: Sql, bank: Pick<Site, 'gateway'>, end: number) {
  const connect = { webhookSecret: CONNECT_WEBHOOK_SECRET, payoutFeeCents: 0 }
  const keys = { secretKey: API_KEY, webhookSecret: WEBHOOK_SECRET, publishableKey: null, connect }
  const provider = openProvider({ ...keys, gatewayPort: bank.gateway.port })
  for (;;) {
    const open = (await listPayouts(sql)).filter(({ state }) => state === 'created' || state === 'sent')
    if (open.length === 0 || Date.now() > end) return open.length
    await endAll(sql, bank, provider, open)
    await setTimeout(100)
  }
}

async function endAll(sql: Sql, bank: Pick<Site, 'gateway'>, provider: Provider, open: readonly Row[]) {
  for (const { id } of open.filter(({ state }) => state === 'created')) await askForTransfer(sql, provider, id)
  await reachBanks(bank, [...new Set(open.map(({ accountId }) => accountId))])
  for (const { id } of open) await followPayout(sql, provider, id)
}

function counted(count: number, what: string) {
  return count > 0 ? [`${count} ${what}`] : []
}
