import { expect, pay, test } from '#test/gateway.ts'

test('a refund that the bank sends back has failed, and can be made again', async ({
  stripe,
  control,
  gateway,
  site,
}) => {
  const { id: payment_intent } = await pay(stripe)
  const refund = await stripe.refunds.create({ payment_intent })
  await control('POST', `/refunds/${refund.id}/fail`)
  await gateway.deliverDue()
  const again = await stripe.refunds.create({ payment_intent })

  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  expect(site.types()).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']))
  expect(again.status).toBe('succeeded')
  const { data } = await stripe.balanceTransactions.list({ source: refund.id })
  expect(data.map(({ reporting_category, amount }) => [reporting_category, amount])).toEqual([
    ['refund_failure', 1000],
    ['refund', -1000],
  ])
  expect((await control('POST', `/refunds/${refund.id}/fail`)).status).toBe(400)
})
