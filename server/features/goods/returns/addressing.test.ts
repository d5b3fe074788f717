import { leave, test } from '#test/returns.ts'
import { storefront } from '#test/storefront.ts'
import { expect } from '#test/test.ts'

const dock = { name: 'Bea', line1: '9 Oak Ave', line2: '', city: 'Burbank', state: 'CA', zip: '91502' }
const { line2: _, ...typed } = dock

test('a return goes to the address of the storefront, which only its buyer sees, and only until it arrives', async ({
  scene,
  sql,
}) => {
  const { id, ann, bea, mod, see, call, request, send } = await scene()
  const opened = await bea.put('/storefront', { ...storefront, returnAddress: typed })
  expect(opened.body).toMatchObject({ returnAddress: dock })
  const shownTo = async (client: typeof ann) => (await see(client)).goods!.return!.shipTo
  await request()
  // The seller reads where they are about to have it sent.
  expect([await shownTo(ann), await shownTo(bea)]).toEqual([null, dock])

  expect((await call(bea, 'accept-return')).body.goods!.return).toMatchObject({ state: 'accepted', answer: null })
  // Another address in the storefront doesn't change where this one goes.
  await bea.put('/storefront', { ...storefront, returnAddress: { ...typed, line1: '1 New St' } })
  expect([await shownTo(ann), await shownTo(bea)]).toEqual([dock, dock])
  expect((await mod.get(`/orders/${id}`)).status).toBe(404)
  await send()
  expect(await shownTo(ann)).toEqual(dock)
  await call(bea, 'receive-return')
  expect([await shownTo(ann), await shownTo(bea)]).toEqual([null, null])

  const kept = () => sql`select ship_to from returns where order_id = ${id}`
  expect(await kept()).toEqual([{ shipTo: dock }])
  await leave(await (await bea.get<{ me: never }>('/session')).body.me, bea)
  expect(await kept()).toEqual([{ shipTo: null }])
})

test('a seller without an address is asked for one, or for words on where it goes abroad', async ({ scene }) => {
  const { ann, bea, see, call, request, after } = await scene()
  await request()
  const refused = await call(bea, 'accept-return', { reason: '  ' })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'address' }] } })
  const halfTyped = await call(bea, 'accept-return', { address: { ...typed, zip: '9' } })
  expect(halfTyped.body.errors!.map(({ field }) => field)).toEqual(['address.zip'])

  expect(await after(6)).toMatchObject({ goods: { return: { state: 'unaddressed' } } })
  expect((await call(bea, 'address-return', { address: null })).status).toBe(400)
  const { body } = await call(bea, 'address-return', { address: null, reason: ' 2-14 Shinko, Yokohama ' })
  expect(body.goods!.return).toMatchObject({ state: 'accepted', shipTo: null, answer: '2-14 Shinko, Yokohama' })
  expect((await see(ann)).goods!.return).toMatchObject({ shipTo: null, answer: '2-14 Shinko, Yokohama' })
})

test('a seller can name another address for one return, or none although they have one', async ({ scene }) => {
  const elsewhere = { ...typed, line1: '1200 Mission Street' }
  for (const [address, shipTo] of [
    [elsewhere, { ...dock, line1: '1200 Mission Street' }],
    [null, null],
  ] as const) {
    const { bea, call, request } = await scene()
    await bea.put('/storefront', { ...storefront, returnAddress: typed })
    await request()
    const { body } = await call(bea, 'accept-return', { address, reason: 'Pack it well.' })
    expect(body.goods!.return).toMatchObject({ shipTo, answer: 'Pack it well.' })
  }
})
