import { expect, test } from '#test/payments.ts'
import { checkBooks, postTransfers } from '../../ledger/index.ts'
import { addSamplePurchase, hasMoney } from '../index.ts'

test('a sample purchase is its member’s, and no money; a test card’s is test money', async ({ shopper, make, sql }) => {
  const [ann] = [await shopper(await make.person({ name: 'Ann' })), await make.person({ name: 'Bea' })]
  const money = async () => [await hasMoney(sql, { isTest: true }), await hasMoney(sql, { isTest: false })]
  await sql.begin(async (tx) => {
    const sample = { memberId: ann.person.id, vbt: 8, paidAt: new Date() }
    await postTransfers(tx, [await addSamplePurchase(tx, sample)])
  })
  const [{ id }] = await sql<[{ id: number }]>`select id from top_ups`

  expect(await ann.see(id)).toMatchObject({ state: 'paid', cardName: 'Ann', refund: { vbt: 0 } })
  expect((await ann.options()).remainingCents).toBe(200_000)
  expect(await money()).toEqual([false, false])
  await ann.start()
  expect(await money()).toEqual([true, false])
  expect(await checkBooks(sql)).toEqual([])
})
