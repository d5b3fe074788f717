import type { Problem } from '#contract/basics.ts'
import type { Order } from '#contract/orders.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'

test('neither side can delete the account while an order is open; afterward, the order stays', async ({
  sql,
  make,
  as,
}) => {
  const { id, buyer, seller } = await makeOrder(sql, make)
  const [ann, bea] = [await as(buyer), await as(seller)]
  const [{ number }] = await sql<[{ number: string }]>`select number from orders where id = ${id}`
  const leave = async (person: typeof seller, client: typeof bea) => {
    const { body } = await client.get<{ givenUpVbt: number }>('/me/farewell')
    return client.post<Problem>('/me/delete', { handle: person.handle, givenUpVbt: body.givenUpVbt })
  }

  for (const [person, client, side] of [
    [buyer, ann, 'you buy'],
    [seller, bea, 'you sell'],
  ] as const) {
    expect(await leave(person, client)).toMatchObject({
      status: 409,
      body: { code: 'orders_open', detail: expect.stringContaining(`${number} (${side}). You can decline sales`) },
    })
  }
  await bea.post(`/orders/${id}/decline`, { version: 2, reason: 'I’m leaving.' })
  expect((await leave(seller, bea)).status).toBe(204)

  const { body } = await ann.get<Order>(`/orders/${id}`)
  expect(body).toMatchObject({ seller: null, state: 'canceled', lines: [{ title: 'Brake pads' }] })
  expect(body.history.at(-1)).toMatchObject({ actor: null, reason: 'I’m leaving.' })
})
