import { type Address, type AddressInput, type AddressList, MAX_ADDRESSES } from '#contract/addresses.ts'
import type { Problem } from '#contract/basics.ts'
import { expect, test } from '#test/test.ts'

const home: AddressInput = { name: 'Ann Ortiz', line1: '12 Elm St', city: 'Pasadena', state: 'CA', zip: '91101' }

async function idsOf(client: { get: <Body>(path: string) => Promise<{ body: Body }> }) {
  const { items } = (await client.get<AddressList>('/addresses')).body
  return items.map(({ id, isDefault }) => (isDefault ? `${id} default` : String(id)))
}

test('the first address is the default, and another one can become it', async ({ make, as }) => {
  const ann = await as(await make.person())

  const first = (await ann.post<Address>('/addresses', home)).body
  const second = (await ann.post<Address>('/addresses', { ...home, line2: 'Apt 4' })).body
  const third = (await ann.post<Address>('/addresses', { ...home, isDefault: true })).body

  expect(first).toEqual({ ...home, id: first.id, line2: '', isDefault: true })
  expect(second).toMatchObject({ line2: 'Apt 4', isDefault: false })
  expect(await idsOf(ann)).toEqual([`${third.id} default`, String(second.id), String(first.id)])

  await ann.put(`/addresses/${second.id}`, { ...home, isDefault: true })
  expect(await idsOf(ann)).toEqual([`${second.id} default`, String(third.id), String(first.id)])
})

test('an edit replaces everything, and the default stays the default', async ({ make, as }) => {
  const ann = await as(await make.person())
  const { id } = (await ann.post<Address>('/addresses', { ...home, line2: 'Apt 4' })).body
  const moved = { ...home, line1: '  7   Oak\tAve ', city: 'Reno', state: 'NV', zip: '89501-1234', isDefault: false }

  const { body } = await ann.put<Address>(`/addresses/${id}`, moved)

  expect(body).toEqual({ ...moved, id, line1: '7 Oak Ave', line2: '', isDefault: true })
})

test.for([
  [
    { state: 'california', zip: '911011234' },
    { state: 'CA', zip: '91101-1234' },
  ],
  [
    { state: 'AE', zip: '09012' },
    { state: 'AE', zip: '09012' },
  ],
  [
    { state: 'N.Y.', zip: '90039' },
    { state: 'NY', zip: '90039' },
  ],
] as const)('an address with %j is kept with %j', async ([typed, kept], { make, as }) => {
  const ann = await as(await make.person())

  expect((await ann.post<Address>('/addresses', { ...home, ...typed })).body).toMatchObject(kept)
})

test('after the default is deleted, the newest address becomes it', async ({ make, as }) => {
  const ann = await as(await make.person())
  const ids: number[] = []
  for (const name of ['one', 'two', 'three'])
    ids.push((await ann.post<Address>('/addresses', { ...home, name })).body.id)

  expect((await ann.delete(`/addresses/${ids[0]}`)).status).toBe(204)

  expect(await idsOf(ann)).toEqual([`${ids[2]} default`, String(ids[1])])
  await ann.delete(`/addresses/${ids[1]}`)
  await ann.delete(`/addresses/${ids[2]}`)
  expect(await idsOf(ann)).toEqual([])
})

test('nobody sees or changes the addresses of others', async ({ make, as }) => {
  const [ann, bob] = [await as(await make.person()), await as(await make.person())]
  const { id } = (await ann.post<Address>('/addresses', home)).body
  await bob.post('/addresses', { ...home, name: 'Bob' })

  expect((await bob.put(`/addresses/${id}`, { ...home, name: 'Mine now' })).status).toBe(404)
  expect((await bob.delete(`/addresses/${id}`)).status).toBe(404)

  expect((await ann.get<AddressList>('/addresses')).body.items).toEqual([{ ...home, id, line2: '', isDefault: true }])
  expect((await (await as(null)).get('/addresses')).status).toBe(401)
})

test.for([
  [{ name: ' ' }, 'name'],
  [{ line1: '\u2800' }, 'line1'],
  [{ city: 'x'.repeat(81) }, 'city'],
  [{ state: 'XX' }, 'state'],
  [{ zip: '9110' }, 'zip'],
  [{ line2: 'x'.repeat(121) }, 'line2'],
] as const)('an address with %j is refused at %s', async ([change, field], { make, as }) => {
  const ann = await as(await make.person())

  const refused = await ann.post<Problem>('/addresses', { ...home, ...change })

  expect(refused.status).toBe(400)
  expect(refused.body.errors!.map((error) => error.field)).toEqual([field])
})

test(`a member has at most ${MAX_ADDRESSES} addresses, also with many clicks at once`, async ({ make, as }) => {
  const ann = await as(await make.person())

  const all = await Promise.all(Array.from({ length: MAX_ADDRESSES + 4 }, () => ann.post<Problem>('/addresses', home)))

  expect(all.filter(({ status }) => status === 201)).toHaveLength(MAX_ADDRESSES)
  expect(all.find(({ status }) => status === 409)!.body.code).toBe('too_many_addresses')
  expect((await idsOf(ann)).filter((id) => id.endsWith('default'))).toHaveLength(1)
})

test('a double click adds one address', async ({ make, as }) => {
  const ann = await as(await make.person())
  const key = crypto.randomUUID()

  const [first, second] = await Promise.all([ann.post('/addresses', home, key), ann.post('/addresses', home, key)])

  expect(second.body).toEqual(first.body)
  expect(await idsOf(ann)).toHaveLength(1)
})
