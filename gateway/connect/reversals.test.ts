import { errorOf, expect, test } from '#test/connected-accounts.ts'

test('a transfer is reversed in parts, never more than is left', async ({ stripe, open, send, balance }) => {
  const account = await open()
  const before = await balance()
  const { id, destination_payment } = await send(account, 1000)
  const part = await stripe.transfers.createReversal(id, {
    amount: 400,
    metadata: { reason: 'error' },
    expand: ['balance_transaction'],
  })
  const tooMuch = await errorOf(stripe.transfers.createReversal(id, { amount: 601 }))
  const partly = await stripe.transfers.retrieve(id)
  const rest = await stripe.transfers.createReversal(id)

  expect(part).toMatchObject({
    object: 'transfer_reversal',
    amount: 400,
    currency: 'usd',
    metadata: { reason: 'error' },
    transfer: id,
    balance_transaction: { type: 'transfer_refund', amount: 400, fee: 0, net: 400 },
  })
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  expect(partly).toMatchObject({
    amount: 1000,
    amount_reversed: 400,
    reversed: false,
    reversals: { data: [{ id: part.id }] },
  })
  expect(rest.amount).toBe(600)
  expect(await stripe.transfers.retrieve(id)).toMatchObject({
    amount_reversed: 1000,
    reversed: true,
    reversals: { data: [{ id: rest.id }, { id: part.id }], has_more: false },
  })
  expect((await errorOf(stripe.transfers.createReversal(id))).message).toBe(
    `The transfer ${id} is already fully reversed.`,
  )
  expect(await balance()).toEqual(before)
  expect(await balance(account)).toEqual({ available: 0, pending: 0 })
  const inAccount = { stripeAccount: account }
  expect(await stripe.charges.retrieve(destination_payment as string, {}, inAccount)).toMatchObject({ refunded: true })
  expect(await stripe.refunds.retrieve(rest.destination_payment_refund as string, {}, inAccount)).toMatchObject({
    amount: 600,
    charge: destination_payment,
    source_transfer_reversal: rest.id,
  })
})

test('what the bank already has cannot be reversed', async ({ stripe, open, send, wait }) => {
  const account = await open()
  const { id } = await send(account, 1000)
  await wait(30)

  expect(await errorOf(stripe.transfers.createReversal(id))).toMatchObject({
    statusCode: 400,
    code: 'balance_insufficient',
  })
  await send(account, 300)
  expect(await stripe.transfers.createReversal(id, { amount: 300 })).toMatchObject({ amount: 300 })
})

test('Stripe can reverse it nevertheless, and the account owes it', async ({
  stripe,
  open,
  send,
  wait,
  control,
  balance,
}) => {
  const account = await open()
  const { id } = await send(account, 1000)
  await wait(30)
  expect(await control('POST', `/transfers/${id}/reverse`, { amount: 250 })).toMatchObject({ body: { amount: 250 } })
  await control('POST', `/transfers/${id}/reverse`, {})

  expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 1000, reversed: true })
  expect(await balance(account)).toEqual({ available: -1000, pending: 0 })
  await send(account, 1500)
  await wait(30)
  const { data } = await stripe.payouts.list({}, { stripeAccount: account })
  expect(data.map(({ amount }) => amount)).toEqual([500, 1000])
  expect(await control('POST', `/transfers/${id}/reverse`, {})).toMatchObject({ status: 400 })
})

test('reversals are listed, retrieved, and described', async ({ stripe, open, send }) => {
  const account = await open()
  const [mine, other] = [await send(account, 2000), await send(account, 2000)]
  for (let index = 0; index < 12; index += 1) await stripe.transfers.createReversal(mine.id, { amount: 100 })
  const listed = await stripe.transfers.listReversals(mine.id, { limit: 100 })
  const [last] = listed.data
  const changed = await stripe.transfers.updateReversal(mine.id, last!.id, { metadata: { note: 'x' } })

  expect(listed.data).toHaveLength(12)
  expect((await stripe.transfers.listReversals(other.id)).data).toEqual([])
  expect(changed).toMatchObject({ metadata: { note: 'x' } })
  expect(await stripe.transfers.retrieveReversal(mine.id, last!.id, { expand: ['transfer'] })).toMatchObject({
    metadata: { note: 'x' },
    transfer: { id: mine.id },
  })
  const { reversals } = await stripe.transfers.retrieve(mine.id)
  expect(reversals.has_more).toBe(true)
  expect(reversals.data[0]).toMatchObject({ id: last!.id, metadata: { note: 'x' } })
  expect(reversals.data).toHaveLength(10)
  expect(await errorOf(stripe.transfers.retrieveReversal(other.id, last!.id))).toMatchObject({
    code: 'resource_missing',
  })
  expect(await errorOf(stripe.transfers.listReversals('tr_nobody'))).toMatchObject({ code: 'resource_missing' })
})
