import type { Problem } from '#contract/basics.ts'
import type { Post } from '#contract/posts.ts'
import type { OwnStorefront } from '#contract/storefronts.ts'
import { storefront } from '#test/storefront.ts'
import { expect, test } from '#test/test.ts'

test('a seller opens a storefront, and sees it with the fee', async ({ make, as, sql }) => {
  const person = await make.person()
  const ann = await as(person)
  expect((await ann.get('/storefront')).status).toBe(404)

  const { status, body } = await ann.put<OwnStorefront>('/storefront', storefront)

  expect(status).toBe(200)
  expect(body).toEqual({
    ...storefront,
    about: null,
    banner: null,
    handlingDays: 3,
    pickupIn: 'Pasadena, CA',
    deliveryMethods: [{ ...storefront.deliveryMethods[0], id: expect.any(Number) }],
    pickupAddress: { ...storefront.pickupAddress, line2: '' },
    returnAddress: null,
    feePercent: 5,
  })
  expect((await ann.get('/storefront')).body).toEqual(body)
  const types = await sql`select type from happenings where actor_id = ${person.id} and type like 'storefront%'`
  expect(types).toEqual([{ type: 'storefront_opened' }])
})

test('a change replaces everything; methods that stay keep their ids', async ({ make, as }) => {
  const ann = await as(await make.person())
  const freight = { name: 'Freight', priceVbt: 90, minDays: 5, maxDays: 9 }
  const deliveryMethods = [...storefront.deliveryMethods, freight]
  const before = (await ann.put<OwnStorefront>('/storefront', { ...storefront, deliveryMethods })).body
  const [, stays] = before.deliveryMethods

  const { body } = await ann.put<OwnStorefront>('/storefront', {
    name: 'Coast Parts & Co.',
    shipsFrom: 'Reno, NV',
    shipsTo: 'everywhere',
    isOnHoliday: true,
    deliveryMethods: [
      { ...freight, id: stays!.id, priceVbt: 80 },
      { ...freight, name: 'Air' },
    ],
  })

  expect(body).toMatchObject({ name: 'Coast Parts & Co.', shipsTo: 'everywhere', isOnHoliday: true })
  expect(body).toMatchObject({ returnDays: null, pickupIn: null, pickupAddress: null })
  expect(body.deliveryMethods).toMatchObject([{ id: stays!.id, priceVbt: 80, freeFromVbt: null }, { name: 'Air' }])
})

const method = storefront.deliveryMethods[0]!

test.for([
  [{ name: ' \n' }, 'name'],
  [{ shipsFrom: '\u2800' }, 'shipsFrom'],
  [{ returnDays: 15 }, 'returnDays'],
  [{ returnDays: 0 }, 'returnDays'],
  [{ returnAddress: { ...storefront.pickupAddress, zip: '9' } }, 'returnAddress.zip'],
  [{ handlingDays: 11 }, 'handlingDays'],
  [{ handlingDays: -1 }, 'handlingDays'],
  [{ handlingDays: 1.5 }, 'handlingDays'],
  [{ deliveryMethods: [method, method, method, method] }, 'deliveryMethods'],
  [{ deliveryMethods: [method, { ...method, name: '\u2800' }] }, 'deliveryMethods.1.name'],
  [{ deliveryMethods: [{ ...method, minDays: 6 }] }, 'deliveryMethods.0.maxDays'],
  [{ deliveryMethods: [{ ...method, priceVbt: -1 }] }, 'deliveryMethods.0.priceVbt'],
  [{ deliveryMethods: [{ ...method, id: 987_654 }] }, 'deliveryMethods.0.id'],
  [{ pickupAddress: { ...storefront.pickupAddress, city: '\u2800' } }, 'pickupAddress.city'],
] as const)('a storefront with %j is refused at %s', async ([change, field], { make, as }) => {
  const ann = await as(await make.person())

  const refused = await ann.put<Problem>('/storefront', { ...storefront, ...change })

  expect(refused.status).toBe(400)
  expect(refused.body.errors!.map((error) => error.field)).toEqual([field])
})

test('nobody can take over a delivery method of another seller, or their own twice', async ({ make, as }) => {
  const [ann, bob] = [await as(await make.person()), await as(await make.person())]
  const [hers] = (await ann.put<OwnStorefront>('/storefront', storefront)).body.deliveryMethods
  const [his] = (await bob.put<OwnStorefront>('/storefront', storefront)).body.deliveryMethods

  const stolen = await bob.put<Problem>('/storefront', {
    ...storefront,
    deliveryMethods: [{ ...method, id: hers!.id }],
  })
  const own = { ...method, id: his!.id }
  const twice = await bob.put<Problem>('/storefront', { ...storefront, deliveryMethods: [own, own] })

  expect(stolen.body.errors).toMatchObject([{ field: 'deliveryMethods.0.id' }])
  expect(twice.body.errors).toMatchObject([
    { field: 'deliveryMethods.1.id', message: 'You’ve listed this shipping method twice.' },
  ])
  expect((await ann.get<OwnStorefront>('/storefront')).body.deliveryMethods).toHaveLength(1)
})

test('a market post shows the storefront, without the pickup address', async ({ make, as }) => {
  const seller = await make.person()
  await (await as(seller)).put('/storefront', storefront)
  const post = await make.post({ author: seller, kind: 'market', tokens: 40, own: { can_ship: true } })

  const { sale, market } = (await (await as(null)).get<Post>(`/posts/${post.id}`)).body

  expect(market).toMatchObject({ stock: 1, available: 1, returnDays: null })
  expect(sale).toMatchObject({
    state: 'available',
    returnDays: 14,
    storefront: { name: 'Coast Parts', returnDays: 14 },
  })
  expect(sale!.storefront).toMatchObject({ pickupIn: 'Pasadena, CA', deliveryMethods: [{ priceVbt: 12 }] })
  expect(JSON.stringify(sale)).not.toContain('Elm St')
})

test.for([
  [14, null, 14],
  [14, 3, 3],
  [14, 0, null],
  [undefined, null, null],
  [undefined, 7, 7],
] as const)(
  'with returns of %s days in the storefront and %s in the post, returns take %s',
  async ([ofStore, own, days], { make, as }) => {
    const seller = await make.person()
    const { returnDays: _14, ...rest } = storefront
    await (await as(seller)).put('/storefront', { ...rest, ...(ofStore && { returnDays: ofStore }) })
    const post = await make.post({ author: seller, kind: 'market', tokens: 40, own: { return_days: own } })

    expect((await (await as(null)).get<Post>(`/posts/${post.id}`)).body.sale!.returnDays).toBe(days)
  },
)
