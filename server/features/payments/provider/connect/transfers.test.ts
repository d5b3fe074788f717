import { vi } from 'vitest'
import { test as base, expect } from '#test/connect-provider.ts'
import { findTransfer, sendTransfer } from '../../index.ts'

/** Payouts, and what the provider sent because of them. */
const test = base
  .extend('pay', ({ provider }) => (accountId: string, attempt = 1, payoutId = 7) => {
    return sendTransfer(provider, { payoutId, attempt, cents: 21_450, accountId })
  })
  .extend(
    'sent',
    ({ stripe }) =>
      async () =>
        (await stripe.transfers.list()).data,
  )

test('a payout is sent once, with its number', async ({ pay, sent, open }) => {
  const account = await open()
  const first = await pay(account)
  expect(await pay(account)).toEqual(first)
  expect(await pay(account, 2)).toEqual(first)

  const [transfer, ...others] = await sent()
  expect(others).toEqual([])
  expect(first).toEqual({ kind: 'sent', transferId: transfer!.id })
  expect(transfer).toMatchObject({
    amount: 21_450,
    currency: 'usd',
    destination: account,
    description: 'Payout 7',
    transfer_group: 'payout_7',
    metadata: { payout: '7' },
  })
})

test('a payout whose answer was lost is found, even after the provider forgot the key', async ({
  provider,
  pay,
  sent,
  open,
  control,
}) => {
  const account = await open()
  const { transfers } = await provider.client()
  const create = transfers.create.bind(transfers)
  vi.spyOn(transfers, 'create').mockImplementationOnce(async (...given) => {
    await create(...given)
    throw new Error('ECONNRESET')
  })
  await expect(pay(account)).rejects.toMatchObject({ status: 503 })
  await control('POST', '/keys/forget')
  const [made] = await sent()

  expect(await pay(account)).toEqual({ kind: 'sent', transferId: made!.id })
  expect(await sent()).toHaveLength(1)
})

test('64 calls at once send one transfer', async ({ pay, sent, open }) => {
  const account = await open()
  const calls = await Promise.allSettled(Array.from({ length: 64 }, () => pay(account)))
  const made = calls.filter(({ status }) => status === 'fulfilled')

  expect(made.length).toBeGreaterThan(0)
  expect(await sent()).toHaveLength(1)
})

test('a short balance is no refusal: the next attempt works', async ({ pay, sent, open, control }) => {
  const account = await open()
  await control('PATCH', '', { isShort: true })
  expect(await pay(account)).toEqual({ kind: 'short' })
  await control('DELETE', '')

  expect(await pay(account, 2)).toMatchObject({ kind: 'sent' })
  expect(await sent()).toHaveLength(1)
})

test('a transfer that the provider refuses is none, with its reason', async ({ pay, sent, open, control }) => {
  expect(await pay(await open('restricted'))).toEqual({
    kind: 'refused',
    reason: 'insufficient_capabilities_for_transfer',
  })
  expect(await pay('acct_nobody')).toEqual({ kind: 'refused', reason: 'resource_missing' })
  await control('PATCH', '', { refusesTransfers: true })
  expect(await pay(await open())).toEqual({ kind: 'refused', reason: 'transfers_not_allowed' })
  expect(await sent()).toEqual([])
})

test('a transfer of another database with the same number is none of ours', async ({ pay, sent, open }) => {
  const [theirs, ours] = [await open(), await open()]
  await pay(theirs)
  await pay(ours)

  expect((await sent()).map(({ destination }) => destination)).toEqual([ours, theirs])
})

test('what came back of a transfer is known, part by part', async ({ provider, pay, open, stripe, control }) => {
  const account = await open()
  const payment = await pay(account)
  const id = payment.kind === 'sent' ? payment.transferId : ''
  const before = await findTransfer(provider, id)
  await stripe.transfers.createReversal(id, { amount: 450 })
  await control('POST', `/transfers/${id}/reverse`, { amount: 1000 })

  expect(before).toEqual({
    id,
    accountId: account,
    cents: 21_450,
    reversedCents: 0,
    reversals: [],
    paymentId: expect.stringMatching(/^py_/),
    createdAt: expect.any(Date),
  })
  expect(await findTransfer(provider, id)).toMatchObject({
    reversedCents: 1450,
    reversals: [
      { id: expect.stringMatching(/^trr_/), cents: 450 },
      { id: expect.stringMatching(/^trr_/), cents: 1000 },
    ],
  })
})

test('a transfer that came back in many parts has all of them', async ({ provider, pay, open, stripe }) => {
  const payment = await pay(await open())
  const id = payment.kind === 'sent' ? payment.transferId : ''
  for (let cents = 1; cents <= 12; cents++) await stripe.transfers.createReversal(id, { amount: cents })

  const { reversals } = (await findTransfer(provider, id))!
  expect(reversals.map(({ cents }) => cents)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a transfer that does not exist is not found', async ({ provider, fail }) => {
  expect(await findTransfer(provider, 'tr_nobody')).toBe(null)
  await fail()
  await expect(findTransfer(provider, 'tr_nobody')).rejects.toMatchObject({ status: 503 })
})
