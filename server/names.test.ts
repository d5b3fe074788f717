import type { Problem } from '#contract/basics.ts'
import { bodies } from '#test/minimal-posts.ts'
import { storefront } from '#test/storefront.ts'
import { expect, test } from '#test/test.ts'

// Every name, title, and tag that a member can give follows one rule, wherever it is written.

const HOSTILE = `\u202EMa\u200Bra\u2028\nDi\u00ADaz${'\u0301\u0302'.repeat(4)}\uFFFE`
const CLEAN = 'Mara Diaź\u0302\u0301'
const INVISIBLE = '\u200B\u3164\u202E'

const address = { name: 'Ann', line1: '12 Elm St', city: 'Pasadena', state: 'CA', zip: '91101' }
const method = storefront.deliveryMethods[0]!
const hourly = { name: 'Oil change', priceVbt: 40 }

/** `field`: where the error of an invisible name is; null for an optional one, which is then left out. */
type Place = { path: string; method?: 'put' | 'patch'; field: string | null; body: (name: string) => object }

const places: Record<string, Place> = {
  'the name of a member': { path: '/me', method: 'patch', field: 'name', body: (name) => ({ name }) },
  'the title of a post': { path: '/posts', field: 'title', body: (title) => ({ ...bodies.blog, title }) },
  'a tag': { path: '/posts', field: 'tags.0', body: (tag) => ({ ...bodies.forum, tags: [tag.toLowerCase()] }) },
  'a make': { path: '/posts', field: 'make', body: (make) => ({ ...bodies.vehicle, make }) },
  'a model': { path: '/posts', field: 'model', body: (model) => ({ ...bodies.vehicle, model }) },
  'a trim': { path: '/posts', field: null, body: (trim) => ({ ...bodies.vehicle, trim }) },
  'the name of a spec': {
    path: '/posts',
    field: 'specs.0.name',
    body: (name) => ({ ...bodies.vehicle, specs: [{ name, value: '1' }] }),
  },
  'the brand of a part': { path: '/posts', field: null, body: (brand) => ({ ...bodies.market, brand }) },
  'a part number': { path: '/posts', field: null, body: (partNumber) => ({ ...bodies.market, partNumber }) },
  'the make of a fitment': {
    path: '/posts',
    field: 'fitments.0.make',
    body: (make) => ({ ...bodies.market, fitments: [{ make }] }),
  },
  'the model of a fitment': {
    path: '/posts',
    field: null,
    body: (model) => ({ ...bodies.market, fitments: [{ make: 'BMW', model }] }),
  },
  'the vehicle of a request': {
    path: '/posts',
    field: null,
    body: (forVehicle) => ({ ...bodies.request, forVehicle }),
  },
  'a venue': { path: '/posts', field: null, body: (venue) => ({ ...bodies.event, venue }) },
  'the name of a service': {
    path: '/posts',
    field: 'services.0.name',
    body: (name) => ({ ...bodies.directory, services: [{ ...hourly, name }] }),
  },
  'the name of a storefront': {
    path: '/storefront',
    method: 'put',
    field: 'name',
    body: (name) => ({ ...storefront, name }),
  },
  'the name of a delivery method': {
    path: '/storefront',
    method: 'put',
    field: 'deliveryMethods.0.name',
    body: (name) => ({ ...storefront, deliveryMethods: [{ ...method, name }] }),
  },
  'the name on an address': { path: '/addresses', field: 'name', body: (name) => ({ ...address, name }) },
  'the name of a collection': { path: '/my/bookmark-collections', field: 'name', body: (name) => ({ name }) },
  'the name of a saved search': {
    path: '/my/saved-searches',
    field: 'name',
    body: (name) => ({ name, q: 'brakes', rhythm: 'daily' }),
  },
}

test.for(Object.entries(places))('%s is one line of visible characters', async ([, place], { make, as }) => {
  const ann = await as(await make.person())
  const { path, method = 'post', field, body } = place

  const stored = await ann[method]<object>(path, body(HOSTILE))
  const refused = await ann[method]<Problem>(path, body(INVISIBLE))

  expect(stored.status, JSON.stringify(stored.body)).toBeLessThan(300)
  const shown = JSON.stringify(stored.status === 204 ? (await ann.get(path)).body : stored.body)
  expect(shown.toLowerCase()).toContain(CLEAN.toLowerCase())
  if (field === null) expect(refused.status).toBeLessThan(300)
  else expect(refused).toMatchObject({ status: 400, body: { errors: [{ field, message: 'This can’t be blank.' }] } })
})

test('an account is not made with an invisible name', async ({ as }) => {
  const visitor = await as(null)
  const account = { name: INVISIBLE, email: 'invisible@example.test', password: 'correct horse' }

  expect(await visitor.post<Problem>('/auth/sign-up/email', account)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'name' }] },
  })
})

test('a tag of one visible letter is too short', async ({ make, as }) => {
  const ann = await as(await make.person())

  const refused = await ann.post<Problem>('/posts', { ...bodies.forum, tags: ['a\u200B\u200B'] })

  expect(refused.body.errors).toEqual([{ field: 'tags.0', message: 'Use 2 to 30 characters.' }])
})
