// Top-ups by card with the development gateway: started, paid, and credited, by many members at once, and the latency
// of the two calls. The gateway runs in this process, and its webhooks arrive as in production.
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TopUp } from '../contract/payments.ts'
import { buildGateway } from '../gateway/app.ts'
import { buildApp } from '../server/app.ts'
import { checkBooks } from '../server/features/ledger/index.ts'
import { openProvider } from '../server/features/payments/index.ts'
import { clientOf, SECRET } from '../test/client.ts'
import { makers } from '../test/make.ts'
import { withSite } from './live-site.ts'
import { median, ms, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const CLIENTS = 8
const TOP_UPS = 400
const goals = { aSecond: 20, p99: 1_000 }
const keys = { secretKey: 'sk_test_ofTheBenchmark', webhookSecret: 'whsec_ofTheBenchmark' }
const card = { paymentMethod: 'pm_card_visa', firstName: 'Ann', lastName: 'Lee', zip: '94105' }

await withSite(async ({ sql }) => {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-gateway-'))
  const webhook = { url: '', secret: keys.webhookSecret }
  const gateway = buildGateway({ folder, apiKey: keys.secretKey, webhook })
  const gatewayPort = await listen(gateway.app)
  const provider = openProvider({ ...keys, publishableKey: null, gatewayPort })
  const app = await buildApp({ sql, provider, sessionSecret: SECRET, limitFactor: 1_000_000 })
  webhook.url = `http://127.0.0.1:${await listen(app)}/api/stripe/webhooks`
  gateway.startDelivering()

  const times = { start: [] as number[], pay: [] as number[] }
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => makers(sql).person()))
  const clients = await Promise.all(people.map((person) => clientOf(app, sql, person)))
  await Promise.all(clients.map((client) => buy(client)))
  for (const some of Object.values(times)) some.length = 0
  const from = performance.now()
  await Promise.all(clients.map((client) => buyMany(client)))
  const seconds = (performance.now() - from) / 1000
  await untilApplied()

  verdict(
    `top-ups bought             ${(TOP_UPS / seconds).toFixed(0)}/s`,
    TOP_UPS / seconds >= goals.aSecond,
    `>= ${goals.aSecond}/s`,
  )
  for (const [name, some] of Object.entries({ 'a top-up begun': times.start, 'a card charged': times.pay })) {
    const result = `${name.padEnd(26)} median ${ms(median(some))}, p99 ${ms(p99(some))}`
    verdict(result, p99(some) < goals.p99, `p99 < ${goals.p99} ms`)
  }
  const [{ credited }] = await sql<[{ credited: number }]>`
    select count(*)::int as credited from ledger_transfers where cause = 'top_up'`
  const differences = await checkBooks(sql)
  verdict(
    `credited                   ${credited}`,
    credited === TOP_UPS + CLIENTS && differences.length === 0,
    `${TOP_UPS + CLIENTS}, and the books are right`,
  )
  await app.close()
  await gateway.app.close()
  await rm(folder, { recursive: true, force: true })

  async function buyMany(client: (typeof clients)[number]) {
    for (let count = 0; count < TOP_UPS / CLIENTS; count++) await buy(client)
  }

  async function buy(client: (typeof clients)[number]) {
    const from = performance.now()
    const { body } = await client.post<TopUp>('/top-ups', { vbt: 4 })
    const begun = performance.now()
    const paid = await client.post<TopUp>(`/top-ups/${body.id}/confirmation`, card)
    if (paid.body.state !== 'paid') throw new Error(JSON.stringify(paid))
    times.start.push(begun - from)
    times.pay.push(performance.now() - begun)
  }

  async function untilApplied() {
    const open = async () => (await sql`select from provider_events where applied_at is null`).count
    while ((await open()) > 0) await setTimeout(50)
  }
})

async function listen(app: { listen: (at: object) => Promise<string>; server: { address(): unknown } }) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
