import { give } from '#test/bounty.ts'
import { checkOut, deliverBy, makeAddress, makeForSale, makeSeller, pay } from '#test/checkouts.ts'
import { expect, test } from '#test/test.ts'
import { openPool } from '../server/platform/database/database.ts'
import { orderDifferences } from './orders-check.ts'

test('a trial detects parts and payments that were lost or counted twice', async ({ sql, make, as, urls }) => {
  const ann = await make.person()
  await give(sql, ann, 1000)
  await makeAddress(sql, ann)
  const post = await makeForSale(make, await makeSeller(sql, make))
  const client = await as(ann)
  const begin = async () => (await deliverBy(client, (await checkOut(client, [{ post }])).body, 'Ground')).body
  const bought = [await begin()]
  await pay(client, bought[0]!)
  bought.push(await begin())
  await pay(client, bought[1]!)
  const [first, second] = bought.map(({ orders }) => orders[0]!.id)
  await client.post(`/orders/${second}/cancel`, { version: 2 })
  const open = await begin()
  const call = { origin: '', key: crypto.randomUUID() }
  const paid = bought.map(({ id }) => ({ ...call, id, path: `/api/checkouts/${id}/payment` }))
  const owner = openPool(urls.ownerUrl, { connections: 1 })

  expect(await orderDifferences(owner, paid)).toEqual([])

  await owner`update stock set sold = sold + 1`
  await owner`delete from stock_holds`
  await owner`update orders set state = 'completed', completed_at = now() where id = ${first!}`
  await owner`update orders set paid_at = null where id = ${second!}`
  await owner`delete from idempotency_keys where reply ->> 'id' = ${String(open.id)}`
  expect(
    await orderDifferences(owner, [...paid, { ...paid[0]!, id: open.id, path: '/api/checkouts/3/payment' }]),
  ).toEqual([
    '1 posts whose stock is not what was bought',
    '1 checkouts that hold other than what they are about',
    '1 orders not paid for exactly once',
    '1 orders with other tokens in escrow than they should have',
    '1 checkouts beyond one for each key',
    '1 payments acknowledged but lost',
  ])
  await owner.end()
})
