import { test as base, expect } from '#test/payments.ts'
import { checkBooks, getSystemBalances, payout, payoutReturned, postTransfers, tip, unitsOf } from '../ledger/index.ts'
import { compareWithProvider } from './comparison.actions.ts'
import { findLastComparison, sendTransfer } from './index.ts'

const VBT = 40
const CENTS = 1000

/** Payouts of $10.00 in the books, and at the provider. */
const test = base
  .extend('account', { scope: 'file' }, async ({ provider, gateway }) => {
    const stripe = await provider.client()
    const { id } = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
    const headers = { authorization: `Bearer ${provider.secretKey}` }
    const payload = { standing: 'complete' }
    await gateway.app.inject({ method: 'POST', url: `/controls/accounts/${id}/standing`, headers, payload })
    return id
  })
  // In the books alone, of a member who earned it.
  .extend('begin', ({ shopper, make, sql, account }) => async (state: string, transferId: string | null = null) => {
    const [fan, { id: memberId }] = [await shopper(), await make.person()]
    await fan.buy(VBT)
    const [{ id }] = await sql<[{ id: number }]>`
      insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents, state, transfer_id)
      values (${crypto.randomUUID()}, ${memberId}, ${account}, ${VBT}, ${CENTS}, 0, ${state}, ${transferId})
      returning id`
    const of = { payoutId: id, memberId, units: unitsOf(VBT), cents: CENTS, feeCents: 0 }
    const tipped = { fromId: fan.person.id, toId: memberId, subject: 'post:1', units: unitsOf(VBT) }
    await postTransfers(sql, [tip({ ...tipped, requestKey: `${id}` })])
    await postTransfers(sql, [payout(of)])
    return of
  })
  .extend('pay', ({ begin, sql, provider, account }) => async () => {
    const of = await begin('created')
    const sent = await sendTransfer(provider, { payoutId: of.payoutId, attempt: 1, cents: CENTS, accountId: account })
    const transferId = sent.kind === 'sent' ? sent.transferId : ''
    await sql`update payouts set state = 'sent', transfer_id = ${transferId} where id = ${of.payoutId}`
    return { ...of, transferId }
  })
  // Everything has settled.
  .extend('compare', ({ sql, provider }) => async () => {
    return compareWithProvider(sql, provider, new Date(Date.now() + 60_000))
  })

test('the provider’s account and the books agree on what was sent, and on what came back', async ({
  pay,
  begin,
  sql,
  provider,
  compare,
}) => {
  const [whole, partly] = [await pay(), await pay()]
  const stripe = await provider.client()
  const { id: returnId } = await stripe.transfers.createReversal(partly.transferId, { amount: 250 })
  await postTransfers(sql, [payoutReturned({ ...partly, returnId, units: unitsOf(10), cents: 250 })])
  const refused = await begin('refused')
  await postTransfers(sql, [payoutReturned({ ...refused, returnId: 'refused' })])

  expect(await compare()).toEqual([])
  // Three payouts, and the purchases of those who paid for them.
  expect(await findLastComparison(sql)).toMatchObject({ payments: 6 })
  expect(whole.transferId).toMatch(/^tr_/)
  const { card_clearing: clearing } = await getSystemBalances(sql)
  const [{ net }] = await sql<[{ net: number }]>`select sum(cents - fee_cents)::int as net from provider_transactions`
  expect(clearing).toBe(net)
  expect(await checkBooks(sql)).toEqual([])
})

test('a difference is named by its payout', async ({ pay, begin, provider, account, compare, sql }) => {
  const before = (await findLastComparison(sql))?.payments ?? 0
  const reversed = await pay()
  const lost = await begin('refused')
  const stripe = await provider.client()
  await stripe.transfers.createReversal(reversed.transferId, { amount: 400 })
  // Someone sends money in the provider's dashboard.
  await stripe.transfers.create({ amount: 77, currency: 'usd', destination: account })

  expect(await compare()).toEqual([
    { topUpId: null, payoutId: reversed.payoutId, providerCents: -600, bookCents: -CENTS },
    { topUpId: null, payoutId: lost.payoutId, providerCents: null, bookCents: -CENTS },
    { topUpId: null, payoutId: null, providerCents: -77, bookCents: null },
  ])
  expect(await findLastComparison(sql)).toMatchObject({ payments: before + 5 })
})

test('a payout is compared once it was sent, and those of samples never were', async ({ begin, compare, sql }) => {
  const differences = await compare()
  const before = (await findLastComparison(sql))!.payments
  await begin('created')
  await begin('paid')

  expect(await compare()).toEqual(differences)
  expect((await findLastComparison(sql))!.payments).toBe(before + 2)
})

test('what the provider charges for a transfer is posted once', async ({ pay, compare, sql }) => {
  const { transferId, payoutId } = await pay()
  const fees = async () => (await getSystemBalances(sql)).card_fees
  const before = await fees()
  await sql`
    insert into provider_transactions (id, transfer_id, type, cents, fee_cents, created_at)
    values ('txn_cost', ${transferId}, 'transfer', 0, 25, now())`
  const differences = await compare()
  const again = await compare()

  expect((await fees()) - before).toBe(25)
  expect(again).toEqual(differences)
  expect(differences.map((one) => one.payoutId)).not.toContain(payoutId)
  expect(await checkBooks(sql)).toEqual([])
})

test('comparisons from before there were payouts are still shown', async ({ sql }) => {
  const old = { topUpId: 7, providerCents: 1, bookCents: 2 }
  await sql`insert into provider_comparisons (payments, differences) values (1, ${sql.json([old])})`

  expect(await findLastComparison(sql)).toMatchObject({ differences: [{ ...old, payoutId: null }] })
})
