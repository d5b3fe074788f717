import { makeOrder, payOrder, startOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'

test('a seller downloads every sale, with what it earned', async ({ sql, make, as, app }) => {
  const { seller, buyer, post, id: first } = await makeOrder(sql, make, { title: '=Pads', quantity: 2, priceVbt: 21 })
  const second = await startOrder(sql, { buyer, seller, posts: [post], by: 'pickup', title: 'Clutch' })
  await payOrder(sql, second, buyer)
  await startOrder(sql, { buyer, seller, posts: [post] })
  await makeOrder(sql, make)
  const bea = await as(seller)
  await bea.post(`/orders/${first}/ship`, { version: 2, carrier: 'ups', trackingNumber: '1Z42' })
  await bea.post(`/orders/${second.id}/decline`, { version: 2, reason: 'Broken.' })

  const reply = await app.inject({ url: '/api/seller/orders.csv', headers: bea.headers })

  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="vrumies-orders-\d{4}-\d\d-\d\d\.csv"$/),
  })
  const [heading, ...rows] = reply.body.slice(1).trimEnd().split('\r\n')
  expect(heading).toBe(
    '"Order","Paid","State","Completed","Buyer","Items","Pieces","Goods (VBT)","Delivery (VBT)","Total (VBT)",' +
      '"Back to the buyer (VBT)","Fee (VBT)","Your share (VBT)","Delivery","Place","Carrier","Tracking","Page"',
  )
  const [declined, shipped] = rows
  expect(rows).toHaveLength(2)
  expect(declined).toMatch(/,"Canceled","","Ann","Clutch",1,40,0,40,40,0,0,"Pickup","Pasadena, CA","","",/)
  const page = `"/#/orders/${first}"`
  expect(shipped).toMatch(/,"Shipped","","Ann","2 × =Pads",2,42,5,47,0,2.1,44.9,"Ground","Pasadena, CA","ups","1Z42",/)
  expect(shipped).toContain(page)
  expect((await app.inject('/api/seller/orders.csv')).statusCode).toBe(401)
})
