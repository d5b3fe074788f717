import Stripe from 'stripe'
import { WEBHOOK_SECRET } from '#test/gateway.ts'
import { expect, test } from '#test/payments.ts'
import { checkBooks } from '../../ledger/index.ts'
import { applyEvent, listFailedEvents } from '../index.ts'
import { askAboutTopUps } from '../reconciler.ts'
import { dropOldEvents, storeEvent } from './actions.ts'
import { listUnapplied } from './queries.ts'

const COUNT = 200

/** Ways in which webhooks go wrong. Those that are late or lost are last, because a new purchase asks about earlier ones. */
const troubles = [{ copies: 2 }, { isNewestFirst: true, copies: 2 }, { delaySeconds: 5 }, { isSilent: true }] as const

test('200 top-ups whose webhooks are lost, doubled, late, and out of order are credited once each', async ({
  shopper,
  sql,
  app,
  gateway,
  provider,
  control,
  deliver,
  payUnseen,
}) => {
  const shoppers = await Promise.all(Array.from({ length: 104 }, () => shopper()))
  await app.ready()
  for (const [index, webhooks] of troubles.entries()) {
    await control('PATCH', '', { webhooks })
    // A member has one open purchase.
    const started = await Promise.all(shoppers.filter((_, at) => at % 2 === index % 2).map((one) => one.start(4)))
    const ids = new Set(started.map(({ body }) => body.id))
    await Promise.all([...ids].map(payUnseen))
    expect(ids.size, `trouble ${index}`).toBe(52)
    await deliver()
  }
  gateway.clock.ms += 60_000
  await deliver()
  await control('DELETE', '')
  const unpaid = await sql`
    update top_ups set checked_at = now() - interval '3 minutes' where paid_at is null`
  await askAboutTopUps({ sql, provider, onError: (error) => Promise.reject(error) })

  const [{ credits, members }] = await sql<[{ credits: number; members: number }]>`
    select count(*)::int as credits, count(distinct actor_id)::int as members from ledger_transfers where cause = 'top_up'`
  expect(unpaid.count).toBe(52)
  expect(credits).toBe(208)
  expect(credits).toBeGreaterThan(COUNT)
  expect(members).toBe(104)
  const [{ unapplied }] = await sql<[{ unapplied: number }]>`
    select count(*)::int as unapplied from provider_events where applied_at is null`
  expect(unapplied).toBe(0)
  expect(gateway.bugs).toEqual([])
  expect(await checkBooks(sql)).toEqual([])
})

type Body = { payload: string; signature: string }

test('a forged or old signature, or a changed body, gets 400 and changes nothing', async ({
  app,
  shopper,
  sql,
  intentOf,
}) => {
  const ann = await shopper()
  const { body } = await ann.start()
  const intentId = await intentOf(body.id)
  const payload = JSON.stringify({
    id: `evt_${body.id}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    created: 1,
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
  })
  const sign = (secret: string, secondsAgo = 0) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    })
  const send = async ({ payload: sent, signature }: Body) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/stripe/webhooks',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: sent,
      })
    ).statusCode
  const good = sign(WEBHOOK_SECRET)

  expect(await send({ payload, signature: sign('whsec_forged') })).toBe(400)
  expect(await send({ payload, signature: sign(WEBHOOK_SECRET, 301) })).toBe(400)
  expect(await send({ payload: payload.replace('succeeded', 'canceled'), signature: good })).toBe(400)
  expect(await send({ payload, signature: '' })).toBe(400)
  expect((await sql`select from provider_events where id = ${`evt_${body.id}`}`).count).toBe(0)
  // Even a good one is not believed: the payment is looked up, and it is not paid.
  expect(await send({ payload, signature: good })).toBe(200)
  expect(await send({ payload, signature: good })).toBe(200)
  expect((await ann.see(body.id)).state).toBe('created')
  expect((await ann.wallet()).availableVbt).toBe(0)
  expect(await checkBooks(sql)).toEqual([])
})

test('a webhook is applied right after it was answered', async ({ app, shopper, gateway, payUnseen }) => {
  const ann = await shopper()
  const { body } = await ann.start()
  await app.ready()
  await payUnseen(body.id)
  await gateway.deliverDue()

  await expect.poll(async () => (await ann.wallet()).availableVbt, { timeout: 20_000 }).toBe(40)
})

test('a webhook that cannot be applied is kept with the reason, and applied again', async ({
  shopper,
  sql,
  provider,
  control,
  intentOf,
  payUnseen,
}) => {
  const ann = await shopper()
  const { body } = await ann.start()
  const intentId = await intentOf(body.id)
  await control('PATCH', '', { webhooks: { isSilent: true } })
  await payUnseen(body.id)
  const id = `evt_of_${body.id}`
  await sql`
    insert into provider_events (id, type, object_id, intent_id, happened_at)
    values (${id}, 'payment_intent.succeeded', ${intentId}, ${intentId}, now())`
  await control('PATCH', '', { answers: { fault: 'error', times: 1000, seconds: 0 } })
  await expect(applyEvent(sql, provider, [], id)).rejects.toThrow('Card payments aren’t available')
  const failed = await listFailedEvents(sql)
  await control('DELETE', '')
  await applyEvent(sql, provider, [], id)
  await applyEvent(sql, provider, [], id)

  expect(failed).toMatchObject([{ id, tries: 1, failure: expect.stringContaining('Card payments') }])
  expect(await listFailedEvents(sql)).toEqual([])
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('a payment that a crash separated from its top-up finds it by the receipt', async ({
  shopper,
  sql,
  deliver,
  payUnseen,
}) => {
  const ann = await shopper()
  const { body } = await ann.start()
  await payUnseen(body.id)
  await sql`update top_ups set intent_id = null where id = ${body.id}`
  await deliver()

  expect((await ann.see(body.id)).state).toBe('paid')
  expect(await checkBooks(sql)).toEqual([])
})

test('what concerns no purchase of this site is put aside', async ({ sql, provider }) => {
  const elsewhere = await (await provider.client()).paymentIntents.create({ amount: 700, currency: 'usd' })
  for (const intentId of [null, 'pi_unknown', elsewhere.id]) {
    const id = `evt_aside_${intentId}`
    await sql`
      insert into provider_events (id, type, object_id, intent_id, happened_at)
      values (${id}, 'charge.updated', 'ch_1', ${intentId}, now())`
    await applyEvent(sql, provider, [], id)
  }

  const aside = await sql`select applied_at is not null as is_applied from provider_events where id like 'evt_aside_%'`
  expect(aside).toEqual([{ isApplied: true }, { isApplied: true }, { isApplied: true }])
})

test('events are kept once, unless they are of another kind, or of real money on a test site', async ({
  sql,
  provider,
}) => {
  const event = {
    id: 'evt_kept',
    type: 'charge.updated',
    livemode: false,
    created: 1,
    data: { object: { id: 'ch_1' } },
  } as Stripe.Event
  const store = (change: object) => storeEvent(sql, provider, { ...event, ...change } as Stripe.Event)

  expect([await store({}), await store({})]).toEqual([true, false])
  expect(await store({ id: 'evt_invoice', type: 'invoice.paid' })).toBe(false)
  expect(await store({ id: 'evt_live', livemode: true })).toBe(false)
  expect((await sql`select from provider_events where id in ('evt_kept', 'evt_invoice', 'evt_live')`).count).toBe(1)
})

test('events that failed are tried again, the oldest first, and applied ones are forgotten after 90 days', async ({
  sql,
}) => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  const add = (name: string, received: number, { tried, tries = 0, applied }: Record<string, number> = {}) => sql`
    insert into provider_events (id, type, object_id, happened_at, received_at, tried_at, tries, failure, applied_at)
    values (${`evt_again_${name}`}, 'charge.updated', 'ch_1', now(), ${ago(received)}, ${tried ? ago(tried) : null},
      ${tries}, ${tried ? 'down' : null}, ${applied ? ago(applied) : null})`
  const ours = (ids: string[]) =>
    ids.filter((id) => id.startsWith('evt_again_')).map((id) => id.slice('evt_again_'.length))
  await add('soon', 30 * 60)
  await add('next', 60 * 60, { tried: 20 })
  await add('later', 90 * 60, { tried: 20, tries: 1 })
  await add('hourly', 120 * 60, { tried: 61 * 60, tries: 30 })
  await add('applied', 3 * 86_400, { applied: 89 * 86_400 })
  await add('old', 3 * 86_400, { applied: 91 * 86_400 })
  await dropOldEvents(sql)

  expect(ours(await listUnapplied(sql, 100))).toEqual(['hourly', 'next', 'soon'])
  expect(ours((await listFailedEvents(sql)).map(({ id }) => id))).toEqual(['next', 'later', 'hourly'])
  const kept = await sql<{ id: string }[]>`select id from provider_events where applied_at is not null`
  expect(ours(kept.map(({ id }) => id))).toEqual(['applied'])
})
