import type Stripe from 'stripe'
import { errorOf, expect, pay, test } from '#test/gateway.ts'

/** A payment of $10 of which $3 were refunded, and the rest was charged back. */
const disputed = test.extend('disputed', async ({ stripe, control }) => {
  const intent = await pay(stripe)
  await stripe.refunds.create({ payment_intent: intent.id, amount: 300 })
  const { body } = await control('POST', `/charges/${intent.latest_charge}/dispute`, {})
  return { intent, dispute: body as Stripe.Dispute }
})

async function movements(stripe: Stripe) {
  const { data } = await stripe.balanceTransactions.list({ type: 'adjustment' })
  return data.map(({ reporting_category, amount, fee, net }) => [reporting_category, amount, fee, net])
}

disputed('a chargeback takes what is left, and a fee', async ({ stripe, disputed: { intent, dispute } }) => {
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    amount: 700,
    status: 'needs_response',
    reason: 'fraudulent',
    charge: intent.latest_charge,
    payment_intent: intent.id,
    balance_transactions: [{ amount: -700, fee: 1500, net: -2200 }],
  })
  expect(await movements(stripe)).toEqual([['dispute', -700, 1500, -2200]])
  expect(await stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({ disputed: true })
  expect(await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({ code: 'charge_disputed' })
})

disputed(
  'a won dispute brings the money back, and can be refunded',
  async ({ stripe, disputed: { intent, dispute } }) => {
    const won = await stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })

    expect(won).toMatchObject({ status: 'won', balance_transactions: [{ amount: -700 }, { amount: 700, fee: 0 }] })
    expect(await movements(stripe)).toEqual([
      ['dispute_reversal', 700, 0, 700],
      ['dispute', -700, 1500, -2200],
    ])
    expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 700 })
  },
)

disputed('a lost dispute is over', async ({ stripe, control, disputed: { dispute } }) => {
  const { body } = await control('POST', `/disputes/${dispute.id}/end`, { status: 'lost' })

  expect(body).toMatchObject({ status: 'lost' })
  expect(await movements(stripe)).toEqual([['dispute', -700, 1500, -2200]])
  expect(await errorOf(stripe.disputes.close(dispute.id))).toMatchObject({ message: 'This dispute is already closed.' })
})

disputed(
  'a charge is charged back once, and only if it was paid',
  async ({ stripe, control, disputed: { intent } }) => {
    const unpaid = (await errorOf(pay(stripe, 'pm_card_visa_chargeDeclined'))).payment_intent!

    for (const charge of [intent.latest_charge, unpaid.latest_charge]) {
      expect(await control('POST', `/charges/${charge}/dispute`, {})).toMatchObject({ status: 400 })
    }
  },
)
