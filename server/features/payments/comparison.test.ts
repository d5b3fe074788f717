import { expect, test } from '#test/payments.ts'
import { checkBooks, getSystemBalances, postTransfers, topUp } from '../ledger/index.ts'
import { compareWithProvider } from './comparison.actions.ts'
import { addSamplePurchase, findLastComparison, refundAllOf } from './index.ts'
import { askForRefunds } from './reconciler.ts'

/** Everything has settled. */
const later = () => new Date(Date.now() + 60_000)

test('the provider’s account and the books agree after payments, refunds, disputes, and fees', async ({
  shopper,
  sql,
  provider,
  control,
  deliver,
  chargeOf,
}) => {
  const ann = await shopper()
  const [refunded, disputed] = [await ann.buy(40), await ann.buy(20)]
  await ann.buy(8)
  await ann.refund(refunded.id, 10)
  await control('POST', `/charges/${await chargeOf(disputed.id)}/dispute`, {})
  await deliver()
  await sql`update top_up_refunds set checked_at = now() - interval '3 minutes' where state = 'asked'`
  await askForRefunds({ sql, provider, onError: (error) => Promise.reject(error) })
  await sql.begin(async (tx) => {
    const sample = await addSamplePurchase(tx, { memberId: ann.person.id, vbt: 4, paidAt: new Date('2026-01-02') })
    await postTransfers(tx, [sample])
  })
  const differences = await compareWithProvider(sql, provider, later())
  const again = await compareWithProvider(sql, provider, later())

  expect(differences).toEqual([])
  expect(again).toEqual([])
  expect(await findLastComparison(sql)).toMatchObject({ payments: 3, differences: [] })
  const { card_clearing: clearing } = await getSystemBalances(sql)
  const [{ net }] = await sql<[{ net: number }]>`select sum(cents - fee_cents)::int as net from provider_transactions`
  expect(clearing - 100).toBe(net)
  expect(await checkBooks(sql)).toEqual([])
})

test('a difference is named by its payment, and nothing is changed because of it', async ({
  shopper,
  sql,
  provider,
  intentOf,
}) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  const stripe = await provider.client()
  // Someone refunds it in the provider's dashboard, and another payment is not of this site.
  await stripe.refunds.create({ payment_intent: await intentOf(id), amount: 300 })
  await stripe.paymentIntents.create({
    amount: 700,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  await postTransfers(sql, [topUp({ topUpId: 987_654, memberId: ann.person.id, cents: 100 })])
  const before = await getSystemBalances(sql)
  const differences = await compareWithProvider(sql, provider, later())

  expect(differences).toEqual([
    { topUpId: id, payoutId: null, providerCents: 641, bookCents: 941 },
    { topUpId: 987_654, payoutId: null, providerCents: null, bookCents: 100 },
    { topUpId: null, payoutId: null, providerCents: 650, bookCents: null },
  ])
  expect(await getSystemBalances(sql)).toEqual(before)
  expect(await findLastComparison(sql)).toMatchObject({ differences })
  expect(await compareWithProvider(sql, provider, new Date(0))).toEqual([])
  expect(await findLastComparison(sql)).toMatchObject({ payments: 0, differences: [] })
})

test('a payment is compared once the provider has made its refunds; others are compared meanwhile', async ({
  shopper,
  sql,
  provider,
}) => {
  const [ann, bea] = [await shopper(), await shopper()]
  for (const one of [ann, bea]) await one.buy(40)
  const compared = async () => {
    await compareWithProvider(sql, provider, later())
    return (await findLastComparison(sql))!.payments
  }
  const before = await compared()
  // Nobody asked the provider yet.
  await sql.begin(async (tx) => void (await postTransfers(tx, await refundAllOf(tx, ann.person.id))))

  expect(await compared()).toBe(before - 1)
})

test('a fee that the provider tells late is posted once', async ({ shopper, sql, provider, payUnseen }) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  const fees = async () => (await getSystemBalances(sql)).card_fees
  const before = await fees()
  const paid = (await ann.start(20)).body.id
  await payUnseen(paid)
  await sql`update top_ups set state = 'paid', paid_at = now() where id = ${paid}`
  await postTransfers(sql, [topUp({ topUpId: paid, memberId: ann.person.id, cents: 500 })])
  await compareWithProvider(sql, provider)
  const after = await fees()
  await compareWithProvider(sql, provider)

  expect(after - before).toBe(45)
  expect(await fees()).toBe(after)
  expect((await ann.see(id)).state).toBe('paid')
  expect(await checkBooks(sql)).toEqual([])
})
