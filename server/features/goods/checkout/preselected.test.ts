import type { Checkout } from '#contract/checkouts.ts'
import { makeAddress, makeForSale, makeSeller } from '#test/checkouts.ts'
import { expect, test } from '#test/test.ts'

test('what the buyer chose before is chosen in the checkout, as long as it is offered', async ({ sql, make, as }) => {
  const [ann, bea] = [await make.person(), await makeSeller(sql, make)]
  const post = await makeForSale(make, bea)
  const client = await as(ann)
  const [ground, air] = await sql<{ id: number }[]>`
    select id from delivery_methods where seller_id = ${bea.id} order by position`
  const lines = [{ postId: post.id, quantity: 1, agreedVbt: 40 }]
  const chosenFor = async (delivery: string, sellerId = bea.id) => {
    const { body } = await client.post<Checkout>('/checkouts', { lines, deliveries: [{ sellerId, delivery }] })
    return [body.orders[0]!.goods!.delivery, body.totalVbt, body.blockers.map(({ code }) => code)]
  }

  // Where it goes is still missing.
  expect(await chosenFor(String(air!.id))).toEqual([String(air!.id), 70, ['choose_address']])
  expect(await chosenFor('pickup')).toEqual(['pickup', 40, []])
  const preselected = [String(ground!.id), 48, ['choose_address']]
  expect(await chosenFor('999999')).toEqual(preselected)
  expect(await chosenFor('pickup', ann.id)).toEqual(preselected)
  expect(
    (await client.post('/checkouts', { lines, deliveries: [{ sellerId: bea.id, delivery: 'by car' }] })).status,
  ).toBe(400)

  // Where it can't be shipped to, paying waits for another choice.
  await makeAddress(sql, ann, 'HI')
  expect((await chosenFor(String(air!.id)))[2]).toEqual(['cannot_deliver'])
})
