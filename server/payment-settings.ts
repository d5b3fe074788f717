import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { hasMoney, openProvider, type PaymentSettings, type Provider } from './features/payments/index.ts'
import type { Pool } from './platform/database/database.ts'
import { readOrCreate } from './platform/files/read-or-create.ts'

/** The payment provider. Null if this site sells no tokens. */
export async function openPayments(config: Config, dataFolder: string, sql: Pool) {
  const settings = await paymentSettings(config, dataFolder)
  if (!settings) return null
  const provider = openProvider(settings)
  await refuseMixedMoney(sql, provider)
  return provider
}

/** How to reach Stripe, or the development gateway that the launcher started. */
async function paymentSettings(config: Config, dataFolder: string): Promise<PaymentSettings | null> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET } = config
  if (secretKey && publishableKey && STRIPE_WEBHOOK_SECRET) {
    const connect = connectSettings(config)
    return { secretKey, publishableKey, webhookSecret: STRIPE_WEBHOOK_SECRET, connect, gatewayPort: null }
  }
  if (config.GATEWAY_PORT === undefined) return null
  return {
    secretKey: await gatewaySecret(dataFolder, 'api-key', 'sk_test_'),
    webhookSecret: await gatewaySecret(dataFolder, 'webhook-secret', 'whsec_'),
    connect: await gatewayConnectSettings(config, dataFolder),
    publishableKey: null,
    gatewayPort: config.GATEWAY_PORT,
  }
}

/** Null: members get no payouts. With Stripe, the operator must have decided for them. */
function connectSettings({ STRIPE_CONNECT = false, STRIPE_CONNECT_WEBHOOK_SECRET, PAYOUT_FEE_CENTS }: Config) {
  if (!STRIPE_CONNECT || !STRIPE_CONNECT_WEBHOOK_SECRET) return null
  return { webhookSecret: STRIPE_CONNECT_WEBHOOK_SECRET, payoutFeeCents: PAYOUT_FEE_CENTS }
}

async function gatewayConnectSettings({ STRIPE_CONNECT = true, PAYOUT_FEE_CENTS }: Config, dataFolder: string) {
  if (!STRIPE_CONNECT) return null
  const webhookSecret = await gatewaySecret(dataFolder, 'connect-webhook-secret', 'whsec_')
  return { webhookSecret, payoutFeeCents: PAYOUT_FEE_CENTS }
}

/** The launcher creates the same files, and whoever is first does. */
function gatewaySecret(dataFolder: string, name: string, prefix: string) {
  return readOrCreate(join(dataFolder, 'gateway', name), () => prefix + randomBytes(24).toString('hex'))
}

/** Test money in the books could never be told apart from real money again. */
async function refuseMixedMoney(sql: Pool, { isTest }: Provider) {
  if (!(await hasMoney(sql, { isTest: !isTest }))) return
  throw new Error(
    isTest
      ? 'This database has purchases with real money, so it cannot be used with test money. Set the live keys of Stripe (STRIPE_SECRET_KEY etc.).'
      : 'This database has purchases with test money, so it cannot be used with live keys of Stripe. Choose a new DATA_DIR or DATABASE_URL.',
  )
}
