import { errorOf, expect, pay, test } from '#test/gateway.ts'

test('a payment is refunded in parts, never more than is left', async ({ stripe }) => {
  const { id, latest_charge } = await pay(stripe)
  const charge = latest_charge as string
  const part = await stripe.refunds.create({ payment_intent: id, amount: 400, expand: ['balance_transaction'] })
  const tooMuch = await errorOf(stripe.refunds.create({ charge, amount: 601 }))
  const rest = await stripe.refunds.create({ charge, metadata: { refund: '9' } })
  const again = await errorOf(stripe.refunds.create({ payment_intent: id }))

  expect(part).toMatchObject({
    status: 'succeeded',
    amount: 400,
    charge,
    payment_intent: id,
    balance_transaction: { type: 'refund', amount: -400, fee: 0, net: -400 },
  })
  expect(tooMuch).toMatchObject({
    type: 'StripeInvalidRequestError',
    param: 'amount',
    message: 'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
  })
  expect(rest.amount).toBe(600)
  expect(again.code).toBe('charge_already_refunded')
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1000, refunded: true })
  expect(await stripe.refunds.retrieve(rest.id)).toMatchObject({ id: rest.id, metadata: { refund: '9' } })
  const listed = await stripe.refunds.list({ payment_intent: id })
  expect(listed.data.map((refund) => refund.id)).toEqual([rest.id, part.id])
})

test('only the refunds of a payment are listed with it', async ({ stripe }) => {
  const [mine, theirs] = [await pay(stripe), await pay(stripe)]
  await stripe.refunds.create({ payment_intent: theirs.id })

  expect((await stripe.refunds.list({ payment_intent: mine.id })).data).toEqual([])
  expect((await stripe.refunds.list()).data).toHaveLength(1)
})

test('an unpaid payment is not refunded', async ({ stripe }) => {
  const error = await errorOf(pay(stripe, 'pm_card_visa_chargeDeclined'))
  const { id, latest_charge } = error.payment_intent!

  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
  })
  expect(await errorOf(stripe.refunds.create({ charge: latest_charge as string }))).toMatchObject({ param: 'charge' })
  expect(await errorOf(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' })
  expect(await errorOf(stripe.refunds.create({ charge: 'ch_nobody' }))).toMatchObject({ code: 'resource_missing' })
})

test.for([0, -1])('an amount of %i is refused', async (amount, { stripe }) => {
  const { id } = await pay(stripe)

  expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount }))).toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'amount',
  })
})
