import Stripe from 'stripe'
import { errorOf, expect, pay, test, WEBHOOK_SECRET } from '#test/gateway.ts'
import { API_VERSION } from './session.ts'
import { signatureOf } from './signature.ts'

test('a webhook has a signature that the official package accepts', async ({ stripe, gateway, site }) => {
  const { id } = await pay(stripe)
  await gateway.deliverDue()
  const { payload, signature } = site.received.find(({ event }) => event.type === 'payment_intent.succeeded')!
  const event = stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET)

  expect(event).toMatchObject({
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: { object: { id, object: 'payment_intent', status: 'succeeded' } },
  })
  expect(API_VERSION).toBe(Stripe.API_VERSION)
})

test('a signature is made as the official package makes it', ({ stripe }) => {
  const [payload, secret, timestamp] = ['{"id":"evt_1"}', WEBHOOK_SECRET, 1_800_000_000]

  expect(signatureOf(payload, secret, timestamp)).toBe(
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  )
})

test('a forged or old webhook is recognized', async ({ stripe, gateway, site, clock }) => {
  clock.ms -= 400_000
  await pay(stripe)
  await gateway.deliverDue()
  const { payload, signature } = site.received[0]!
  const check = (text: string, secret: string, tolerance: number) => () =>
    stripe.webhooks.constructEvent(text, signature, secret, tolerance)

  expect(check(payload, WEBHOOK_SECRET, 500)).not.toThrow()
  expect(check(payload, WEBHOOK_SECRET, 300)).toThrow('Timestamp outside the tolerance zone')
  expect(check(payload.replace('evt_', 'evt_x'), WEBHOOK_SECRET, 500)).toThrow('No signatures found')
  expect(check(payload, 'whsec_ofSomebodyElse', 500)).toThrow('No signatures found')
})

test('every step of a payment has its events', async ({ stripe, control, gateway, site }) => {
  const { payment_intent: declined } = await errorOf(pay(stripe, 'pm_card_visa_chargeDeclined'))
  await stripe.paymentIntents.cancel(declined!.id)
  await pay(stripe, 'pm_card_threeDSecure2Required')
  await control('PATCH', '', { isProcessing: true })
  await pay(stripe)
  await control('DELETE', '')
  const paid = await pay(stripe)
  await stripe.refunds.create({ payment_intent: paid.id, amount: 100 })
  const { body: dispute } = await control('POST', `/charges/${paid.latest_charge}/dispute`, {})
  await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true })
  await gateway.deliverDue()

  const types = [
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.requires_action',
    'payment_intent.created',
    'payment_intent.processing',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ]
  const listed = await stripe.events.list({ limit: 100 })
  expect(listed.data.map(({ type }) => type).reverse()).toEqual(types)
  expect(site.types().sort()).toEqual(types.sort())
  const refunded = listed.data.find(({ type }) => type === 'charge.refunded')!
  expect(refunded.data.previous_attributes).toEqual({ amount_refunded: 0 })
  expect((await stripe.events.list({ type: 'charge.failed' })).data).toHaveLength(1)
})

test('a webhook is repeated with backoff and a new signature until it is accepted', async ({
  stripe,
  gateway,
  site,
  clock,
}) => {
  site.statuses.push(500, 302, 404)
  await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
  const [event] = (await stripe.events.list()).data
  expect(event!.pending_webhooks).toBe(1)

  for (const [seconds, count] of [
    [0, 1],
    [0.9, 1],
    [0.1, 2],
    [1.9, 2],
    [0.1, 3],
    [4, 4],
    [3600, 4],
  ] as const) {
    clock.ms += seconds * 1000
    await gateway.deliverDue()
    expect(site.received).toHaveLength(count)
  }
  expect(new Set(site.received.map(({ event }) => event.id))).toEqual(new Set([event!.id]))
  expect(new Set(site.received.map(({ signature }) => signature)).size).toBe(4)
  expect(await stripe.events.retrieve(event!.id)).toMatchObject({ pending_webhooks: 0 })
})

test('a webhook that is never accepted is given up after three days', async ({ stripe, gateway, site, clock }) => {
  site.statuses.push(...Array<number>(9).fill(500))
  await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
  await gateway.deliverDue()
  for (const hours of [71, 2, 2]) {
    clock.ms += hours * 3_600_000
    await gateway.deliverDue()
  }

  expect(site.received).toHaveLength(3)
})

test('many webhooks are on their way at once', async ({ stripe, gateway, site }) => {
  await Promise.all(Array.from({ length: 20 }, () => pay(stripe)))
  await gateway.deliverDue()

  expect(new Set(site.received.map(({ event }) => event.id)).size).toBe(60)
})

test('webhooks can be silent, late, repeated, and the newest first', async ({
  stripe,
  gateway,
  control,
  site,
  clock,
}) => {
  await control('PATCH', '', { webhooks: { isSilent: true } })
  await pay(stripe)
  await control('PATCH', '', { webhooks: { copies: 2, delaySeconds: 60, isNewestFirst: true } })
  await pay(stripe)
  await gateway.deliverDue()
  expect(site.received).toEqual([])

  clock.ms += 60_000
  await gateway.deliverDue()

  expect(site.types()).toEqual([
    'payment_intent.succeeded',
    'payment_intent.succeeded',
    'charge.succeeded',
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.created',
  ])
})

test('webhooks arrive without being asked for', async ({ stripe, gateway, site }) => {
  gateway.startDelivering()
  await pay(stripe)
  await site.until(() => site.received.length === 3)

  expect(new Set(site.types())).toEqual(
    new Set(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']),
  )
})
