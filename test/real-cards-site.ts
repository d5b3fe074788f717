import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { buildGateway } from '../gateway/app.ts'
import { buildApp } from '../server/app.ts'
import { openProvider } from '../server/features/payments/index.ts'
import { openPool } from '../server/platform/database/database.ts'
import { SECRET } from './client.ts'
import { API_KEY, WEBHOOK_SECRET } from './gateway-keys.ts'

/** A site with Stripe's keys, on the database at `url`, but with the development gateway as Stripe's API. */
export async function startRealCardsSite(url: string) {
  const webhook = { url: 'http://127.0.0.1:1/nobody', secret: WEBHOOK_SECRET }
  const gateway = buildGateway({ apiKey: API_KEY, webhook })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const gatewayPort = (gateway.app.server.address() as AddressInfo).port
  const keys = { secretKey: API_KEY, webhookSecret: WEBHOOK_SECRET, publishableKey: 'pk_test_journey', gatewayPort }
  const sql = openPool(url)
  const app = await buildApp({
    sql,
    sessionSecret: SECRET,
    hasDemoData: true,
    isLoopback: true,
    limitFactor: 1_000,
    provider: openProvider(keys),
    webFolder: resolve('dist'),
  })
  const origin = await app.listen({ port: 0, host: 'localhost' })
  return {
    origin,
    gatewayPort,
    stop: async () => {
      await app.close()
      await gateway.app.close()
      await sql.end()
    },
  }
}
