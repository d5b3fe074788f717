import { errorOf, expect, pay, tenDollars, test } from '#test/gateway.ts'

const charge = { ...tenDollars, payment_method: 'pm_card_visa', confirm: true }
const declined = { ...charge, payment_method: 'pm_card_visa_chargeDeclined' }

test('a repeated call gets the first answer, and charges once', async ({ stripe }) => {
  const first = await stripe.paymentIntents.create(charge, { idempotencyKey: 'top-up-7' })
  const { id } = first
  await stripe.refunds.create({ payment_intent: id })
  const again = await stripe.paymentIntents.create(charge, { idempotencyKey: 'top-up-7' })

  expect(again).toEqual(first)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('fifty calls with one key at the same time charge once', async ({ stripe }) => {
  const calls = Array.from({ length: 50 }, () => stripe.paymentIntents.create(charge, { idempotencyKey: 'double' }))
  const ids = (await Promise.all(calls)).map(({ id }) => id)

  expect(new Set(ids).size).toBe(1)
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a declined card stays declined for its key', async ({ stripe }) => {
  const errors = [
    await errorOf(stripe.paymentIntents.create(declined, { idempotencyKey: 'declined' })),
    await errorOf(stripe.paymentIntents.create(declined, { idempotencyKey: 'declined' })),
  ]

  expect(errors.map(({ code }) => code)).toEqual(['card_declined', 'card_declined'])
  expect(errors[0]!.payment_intent!.id).toBe(errors[1]!.payment_intent!.id)
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a refusal is final for its key, although the same call would now be accepted', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(tenDollars)
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'early' })
  const early = await errorOf(refund())
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })

  expect((await errorOf(refund())).message).toBe(early.message)
  expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(1000)
})

test('a mistake in the parameters does not use up a key', async ({ stripe }) => {
  const mistake = { ...charge, amount: 'ten' as unknown as number }
  expect((await errorOf(stripe.paymentIntents.create(mistake, { idempotencyKey: 'k' }))).code).toBe(
    'parameter_invalid_integer',
  )

  expect(await stripe.paymentIntents.create(charge, { idempotencyKey: 'k' })).toMatchObject({ status: 'succeeded' })
})

test('a key does not work for other parameters, or elsewhere', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(charge, { idempotencyKey: 'k' })
  const otherAmount = await errorOf(stripe.paymentIntents.create({ ...charge, amount: 2000 }, { idempotencyKey: 'k' }))
  const otherPath = await errorOf(stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'k' }))

  expect(otherAmount).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  expect(otherAmount.message).toContain('with the same parameters')
  expect(otherPath).toMatchObject({ type: 'StripeIdempotencyError' })
  expect(otherPath.message).toContain("('/v1/refunds' vs '/v1/payment_intents')")
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a key is forgotten after a day', async ({ stripe, clock }) => {
  const { id } = await stripe.paymentIntents.create(charge, { idempotencyKey: 'k' })
  clock.ms += 23 * 60 * 60 * 1000
  expect((await stripe.paymentIntents.create(charge, { idempotencyKey: 'k' })).id).toBe(id)
  clock.ms += 2 * 60 * 60 * 1000

  expect((await stripe.paymentIntents.create(charge, { idempotencyKey: 'k' })).id).not.toBe(id)
})

test('a key has at most 255 characters', async ({ stripe }) => {
  const create = (length: number) => stripe.paymentIntents.create(charge, { idempotencyKey: 'k'.repeat(length) })

  expect((await create(255)).status).toBe('succeeded')
  expect((await errorOf(create(256))).message).toContain('255')
})

test('after a lost reply, the same key returns what happened', async ({ stripe, control }) => {
  // The package retries a call once after a closed connection.
  await control('PATCH', '', { answers: { fault: 'lost', times: 2 } })
  const create = () => stripe.paymentIntents.create(charge, { idempotencyKey: 'k' })

  expect(await errorOf(create())).toMatchObject({ type: 'StripeConnectionError' })
  expect(await create()).toMatchObject({ status: 'succeeded' })
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('after a late reply, the same key returns what happened', async ({ stripe, control }) => {
  await control('PATCH', '', { answers: { fault: 'late', times: 1, seconds: 3600 } })
  const create = (timeout: number) => stripe.paymentIntents.create(charge, { idempotencyKey: 'k', timeout })

  expect(await errorOf(create(100))).toMatchObject({ type: 'StripeConnectionError' })
  await control('DELETE', '')
  expect(await create(20_000)).toMatchObject({ status: 'succeeded' })
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a call that was answered with 500 did nothing, and can be repeated', async ({ stripe, control }) => {
  await control('PATCH', '', { answers: { fault: 'error', times: 1 } })
  const create = () => stripe.paymentIntents.create(charge, { idempotencyKey: 'k' })

  expect(await errorOf(create())).toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  expect(await create()).toMatchObject({ status: 'succeeded' })
})

test('without controls, answers arrive, and payments succeed', async ({ stripe, control }) => {
  await control('PATCH', '', { answers: { fault: 'error', times: 9 }, isProcessing: true })
  await control('DELETE', '')

  expect((await pay(stripe)).status).toBe('succeeded')
})
