import { CONNECT_WEBHOOK_SECRET, errorOf, expect, test } from '#test/connected-accounts.ts'
import { WEBHOOK_SECRET } from '#test/gateway.ts'

test('the site hears of transfers, and elsewhere of accounts and payouts', async ({
  stripe,
  open,
  send,
  wait,
  site,
  connectSite,
}) => {
  const account = await open()
  const { id } = await send(account, 1000)
  await stripe.transfers.update(id, { metadata: { a: '1' } })
  await stripe.transfers.createReversal(id, { amount: 100 })
  await wait(20)
  const transfers = ['transfer.created', 'transfer.updated', 'transfer.reversed']
  const accounts = [
    'account.updated',
    'payout.created',
    'payout.updated',
    'payout.reconciliation_completed',
    'payout.paid',
  ]

  expect(site.types().sort()).toEqual(transfers.toSorted())
  expect(connectSite.types().sort()).toEqual(accounts.toSorted())
  expect((await stripe.events.list()).data.map(({ type }) => type).reverse()).toEqual(transfers)
  const listed = await stripe.events.list({}, { stripeAccount: account })
  expect(listed.data.map(({ type }) => type).reverse()).toEqual(accounts)
  expect(site.received.every(({ event }) => event.account === undefined)).toBe(true)
  expect(connectSite.received.every(({ event }) => event.account === account)).toBe(true)
  const reversed = site.received.find(({ event }) => event.type === 'transfer.reversed')!.event
  expect(reversed.data.previous_attributes).toMatchObject({ amount_reversed: 0 })
  expect(reversed.data.object).toMatchObject({ id, amount_reversed: 100, reversals: { data: [{ amount: 100 }] } })
})

test('each endpoint has its own secret', async ({ stripe, open, send, gateway, site, connectSite }) => {
  await send(await open())
  await gateway.deliverDue()
  const [mine, theirs] = [site.received[0]!, connectSite.received[0]!]
  const check =
    ({ payload, signature }: typeof mine, secret: string) =>
    () =>
      stripe.webhooks.constructEvent(payload, signature, secret)

  expect(check(mine, WEBHOOK_SECRET)()).toMatchObject({ type: 'transfer.created' })
  expect(check(theirs, CONNECT_WEBHOOK_SECRET)()).toMatchObject({ type: 'account.updated' })
  expect(check(mine, CONNECT_WEBHOOK_SECRET)).toThrow('No signatures found')
  expect(check(theirs, WEBHOOK_SECRET)).toThrow('No signatures found')
})

test('a bank that refuses is told with the account it changes', async ({ open, send, wait, control, connectSite }) => {
  const account = await open()
  await control('PATCH', '', { bank: 'refuses' })
  await send(account)
  connectSite.received.length = 0
  await wait(20)

  const events = connectSite.received.map(({ event }) => event)
  expect(events.find(({ type }) => type === 'payout.failed')).toMatchObject({
    account,
    data: { object: { status: 'failed', failure_code: 'account_closed' }, previous_attributes: { failure_code: null } },
  })
  expect(events.findLast(({ type }) => type === 'account.updated')).toMatchObject({
    data: { object: { payouts_enabled: false }, previous_attributes: { payouts_enabled: true } },
  })
  expect(events.some(({ type }) => type === 'payout.paid')).toBe(false)
})

test('events of accounts are lost, late, and doubled, too', async ({
  open,
  gateway,
  control,
  connectSite,
  clock,
  stripe,
}) => {
  await control('PATCH', '', { webhooks: { isSilent: true } })
  const account = await open()
  await control('PATCH', '', { webhooks: { copies: 3, delaySeconds: 60 } })
  await stripe.accounts.update(account, { metadata: { a: '1' } })
  await gateway.deliverDue()
  expect(connectSite.received).toEqual([])
  clock.ms += 60_000
  await gateway.deliverDue()

  expect(connectSite.types()).toEqual(Array(3).fill('account.updated'))
  expect(new Set(connectSite.received.map(({ event }) => event.id)).size).toBe(1)
})

test('an endpoint that is down hears it again, while the other goes on', async ({
  open,
  send,
  gateway,
  connectSite,
  site,
  clock,
  stripe,
}) => {
  connectSite.statuses.push(500)
  const account = await open()
  await send(account)
  await gateway.deliverDue()
  const [event] = (await stripe.events.list({}, { stripeAccount: account })).data
  expect(event!.pending_webhooks).toBe(1)
  expect(site.types()).toEqual(['transfer.created'])
  clock.ms += 1000
  await gateway.deliverDue()

  expect(connectSite.received.map(({ event: { id } }) => id)).toEqual([event!.id, event!.id])
  expect(await stripe.events.retrieve(event!.id, {}, { stripeAccount: account })).toMatchObject({ pending_webhooks: 0 })
  expect(await errorOf(stripe.events.retrieve(event!.id))).toMatchObject({ code: 'resource_missing' })
})

test('payouts happen at their time, without being asked for', async ({
  stripe,
  open,
  send,
  gateway,
  connectSite,
  clock,
}) => {
  clock.ms = Math.floor(clock.ms / 1000) * 1000
  gateway.startDelivering()
  await send(await open())
  clock.ms += 9995
  // Any call reminds the gateway of what comes next.
  await stripe.balance.retrieve()
  await connectSite.until(() => connectSite.types().includes('account.updated'))
  expect(connectSite.types()).not.toContain('payout.created')
  clock.ms += 5
  await connectSite.until(() => connectSite.types().includes('payout.created'))
})
