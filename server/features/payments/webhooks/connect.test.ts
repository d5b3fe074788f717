import Stripe from 'stripe'
import { API_KEY, CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET } from '#test/gateway.ts'
import { test as base, expect } from '#test/payments.ts'
import { applyEvent, type ConnectEvent, listFailedEvents, openProvider } from '../index.ts'
import { storeEvent } from './actions.ts'

/** The member's accounts at the provider, whose events arrive at an endpoint of their own. */
const test = base
  .extend('account', async ({ provider, control }) => {
    const stripe = await provider.client()
    const { id } = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
    await control('POST', `/accounts/${id}/standing`, { standing: 'complete' })
    return id
  })
  // What is stored of the events about an object, and whether it was applied.
  .extend('inbox', ({ sql }) => (objectId: string) => {
    return sql<{ id: string; type: string; accountId: string | null; isApplied: boolean }[]>`
      select id, type, connected_account_id as account_id, applied_at is not null as is_applied from provider_events
      where object_id = ${objectId} order by happened_at, received_at`
  })

test('events of a member’s account are stored with it, and applied once', async ({ account, deliver, inbox }) => {
  await deliver()
  await deliver()

  expect(await inbox(account)).toEqual([
    { id: expect.stringMatching(/^evt_/), type: 'account.updated', accountId: account, isApplied: true },
  ])
})

test('events about transfers come from the site’s own account', async ({ account, provider, deliver, inbox }) => {
  const { transfers } = await provider.client()
  const { id } = await transfers.create({ amount: 100, currency: 'usd', destination: account })
  await deliver()

  expect(await inbox(id)).toMatchObject([{ type: 'transfer.created', accountId: null, isApplied: true }])
})

test('listeners are told what to ask about, one after the other, and again if one fails', async ({
  sql,
  provider,
  inbox,
}) => {
  const told: [string, ConnectEvent][] = []
  let isDown = true
  const first = async (_sql: unknown, _provider: unknown, event: ConnectEvent) => void told.push(['first', event])
  const second = async (_sql: unknown, _provider: unknown, event: ConnectEvent) => {
    told.push(['second', event])
    if (isDown) throw new Error('down')
  }
  await sql`
    insert into provider_events (id, type, object_id, connected_account_id, happened_at)
    values ('evt_told', 'payout.failed', 'po_1', 'acct_1', now())`
  const apply = () => applyEvent(sql, provider, [first, second], 'evt_told')
  await expect(apply()).rejects.toThrow('down')
  const failed = await listFailedEvents(sql)
  isDown = false
  await apply()
  await apply()

  const event = { type: 'payout.failed', objectId: 'po_1', accountId: 'acct_1' }
  expect(told).toEqual(['first', 'second', 'first', 'second'].map((name) => [name, event]))
  expect(failed).toMatchObject([{ id: 'evt_told', failure: 'down' }])
  expect(await inbox('po_1')).toMatchObject([{ isApplied: true }])
})

test('each endpoint has its own secret', async ({ app, sql }) => {
  const payload = JSON.stringify({
    id: 'evt_signed',
    object: 'event',
    account: 'acct_1',
    type: 'payout.paid',
    livemode: false,
    created: 1,
    data: { object: { id: 'po_signed', object: 'payout' } },
  })
  const send = async (path: string, secret: string) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await app.inject({ method: 'POST', url: `/api/stripe/${path}`, headers, payload })).statusCode
  }

  expect(await send('connect-webhooks', WEBHOOK_SECRET)).toBe(400)
  expect(await send('webhooks', CONNECT_WEBHOOK_SECRET)).toBe(400)
  expect((await sql`select from provider_events where id = 'evt_signed'`).count).toBe(0)
  expect(await send('connect-webhooks', CONNECT_WEBHOOK_SECRET)).toBe(200)
  expect(await send('connect-webhooks', CONNECT_WEBHOOK_SECRET)).toBe(200)
  expect((await sql`select from provider_events where id = 'evt_signed'`).count).toBe(1)
})

test('what members’ accounts sell, and what happens while nobody is paid, is ignored', async ({ sql, provider }) => {
  const off = openProvider({ ...provider, secretKey: API_KEY, connect: null })
  const event = { livemode: false, created: 1, data: { object: { id: 'x_1' } } }
  const store = (one: typeof provider, id: string, change: object) =>
    storeEvent(sql, one, { ...event, id, ...change } as Stripe.Event)

  expect(await store(provider, 'evt_sale', { type: 'charge.updated', account: 'acct_1' })).toBe(false)
  expect(await store(provider, 'evt_own', { type: 'payout.paid' })).toBe(false)
  expect(await store(provider, 'evt_live', { type: 'payout.paid', account: 'acct_1', livemode: true })).toBe(false)
  expect(await store(off, 'evt_off', { type: 'payout.paid', account: 'acct_1' })).toBe(false)
  expect(await store(off, 'evt_sent', { type: 'transfer.created' })).toBe(false)
  expect(await store(off, 'evt_card', { type: 'charge.updated' })).toBe(true)
})
