import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '#test/test.ts'
import { openPayments } from './payment-settings.ts'
import { readConfig } from './read-config.ts'

/** How members are paid with these settings. Null: not at all. */
const test = base
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vrumies-payments-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('connectWith', ({ sql, folder }) => async (settings: Record<string, string>) => {
    return (await openPayments(readConfig(settings), folder, sql))!.connect
  })

const stripe = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }

test('with the development gateway, members are paid unless the operator turns it off', async ({
  connectWith,
  folder,
}) => {
  const connect = await connectWith({ GATEWAY_PORT: '4242', PAYOUT_FEE_CENTS: '25' })

  expect(connect).toEqual({ webhookSecret: expect.stringMatching(/^whsec_\w{48}$/), payoutFeeCents: 25 })
  // The launcher gives the gateway the secret in this file.
  expect(await readFile(join(folder, 'gateway', 'connect-webhook-secret'), 'utf8')).toBe(connect!.webhookSecret)
  expect(await connectWith({ GATEWAY_PORT: '4242', STRIPE_CONNECT: 'off' })).toBe(null)
})

test('with Stripe, members are paid only if the operator turns it on', async ({ connectWith }) => {
  const secret = { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect' }

  expect(await connectWith(stripe)).toBe(null)
  expect(await connectWith({ ...stripe, ...secret })).toBe(null)
  expect(await connectWith({ ...stripe, ...secret, STRIPE_CONNECT: 'on' })).toEqual({
    webhookSecret: 'whsec_connect',
    payoutFeeCents: 0,
  })
})
