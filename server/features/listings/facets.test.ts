import fc from 'fast-check'
import { type Facets, type FilterName, filtersOf, MEMBER_FILTERS } from '#contract/listings.ts'
import { POST_KINDS, type PostKind, type PostPage } from '#contract/posts.ts'
import { makers } from '#test/make.ts'
import { test as base, expect } from '#test/test.ts'

type Client = { get<Body>(path: string): Promise<{ status: number; body: Body }> }
const pick = <Value>(values: readonly Value[], n: number) => values[n % values.length]!

const own: Partial<Record<PostKind, (n: number) => object>> = {
  vehicle: (n) => ({
    make: pick(['BMW', 'Škoda', 'Ford'], n),
    model: pick(['Coupe', 'Wagon'], n),
    year: 1980 + n,
    mileage: n % 4 === 0 ? null : n * 10_000,
    title_status: pick([null, 'clean', 'salvage'], n),
    is_for_sale: n % 3 === 0,
    asking_usd: n % 6 === 3 ? n * 1_000 : null,
  }),
  request: (n) => ({
    urgency: pick(['Urgent', 'I Can Wait', 'Just Looking'], n),
    service: pick(['tuning', null, 'towing'], n),
  }),
  market: (n) => ({
    category: pick(['brakes', 'engine'], n),
    stock: n % 3,
    can_ship: n % 2 === 0,
    brand: pick([null, 'Torsen', 'TORSEN', 'Alcon'], n),
    fitments: JSON.stringify([{ make: pick(['BMW', 'Saab'], n), model: 'Wagon', fromYear: 1980 + n }].slice(n % 3)),
  }),
  directory: (n) => ({ category: pick(['repair', 'tuning', 'towing'], n) }),
}

/** The nth post of a kind. Neighbors differ in every filterable field. */
function sample(kind: PostKind, n: number) {
  return {
    title: pick(['Even', 'Odd'], n),
    tags: kind === 'forum' ? [pick(['turbo', 'paint', 'tires'], n), 'all'] : [],
    tokens: n % 5 === 0 ? null : n * 10,
    createdAt: new Date(Date.now() - n * n * 86_400_000),
    own: own[kind]?.(n) as never,
  }
}

const test = base.extend('posts', { scope: 'file', auto: true }, async ({ sql }) => {
  const make = makers(sql)
  const author = await make.person()
  for (const kind of POST_KINDS) {
    for (let n = 0; n < 14; n++) {
      await make.post({ author, kind, ...sample(kind, n) })
    }
    await make.post({ kind, title: 'Odd', hiddenAt: new Date() })
    await make.post({ kind, title: 'Even', deletedAt: new Date() })
  }
})

const flags = {
  hasPhoto: 'true',
  isForSale: 'true',
  canShip: 'true',
  canPickUp: 'true',
  inStock: 'true',
  fitsGarage: 'true',
  isOpen: 'true',
  acceptsQuotes: 'true',
  isUnanswered: 'true',
}
const some: Record<string, string> = {
  ...flags,
  within: 'month',
  tag: 'turbo',
  make: 'bmw',
  model: 'wagon',
  titleStatus: 'clean',
  urgency: 'Urgent',
  category: 'brakes',
  condition: 'used',
  brand: 'torsen',
  fitsMake: 'bmw',
  fitsModel: 'wagon',
  fitsYear: '1990',
  service: 'tuning',
  minUsd: '4000',
  maxUsd: '9000',
  minVbt: '20',
  maxVbt: '90',
  minYear: '1982',
  maxYear: '1990',
  maxMileage: '100000',
  from: '2020-01-01',
  to: '2030-01-01',
}

test.for(POST_KINDS)(
  'every facet count of %s posts matches the filtered list',
  { timeout: 60_000 },
  async (kind, { as }) => {
    const visitor = await as(null)
    const ofMembers: readonly FilterName[] = MEMBER_FILTERS
    const filters = fc.subarray(filtersOf[kind].filter((name) => !ofMembers.includes(name)))

    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom('', 'odd'), async (set, q) => {
        const query = new URLSearchParams({ kind, ...(q && { q }) })
        for (const name of set) query.set(name, some[name]!)
        const { status, body } = await visitor.get<Facets>(`/posts/facets?${query}`)
        expect(status, JSON.stringify(body)).toBe(200)

        expect(body.total).toBe(await count(visitor, query))
        for (const [name, options] of Object.entries(body.options)) {
          for (const { value, count: counted } of options) {
            const chosen = new URLSearchParams(query)
            chosen.set(name, value)
            expect(counted, `${chosen}`).toBe(await count(visitor, chosen))
          }
        }
      }),
      { numRuns: 6 },
    )
  },
)

test('a range has its minimum, maximum, and histogram, within the other filters', async ({ as }) => {
  const { body } = await (await as(null)).get<Facets>('/posts/facets?kind=vehicle&minYear=1985&make=bmw')

  // A filter on the year does not narrow the year's own range.
  expect(body.ranges.year).toMatchObject({ min: 1980, max: 1992 })
  expect(body.ranges.year?.histogram.length).toBe(20)
  expect(body.ranges.year?.histogram.reduce((sum, step) => sum + step)).toBe(5)
  expect(body.total).toBe(3)
})

test('an empty result has no ranges', async ({ as }) => {
  const { status, body } = await (await as(null)).get<Facets>('/posts/facets?kind=vehicle&make=tesla')

  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 0, ranges: {} })
})

async function count(client: Client, query: URLSearchParams) {
  const { body } = await client.get<PostPage>(`/posts?${query}&sort=newest&limit=100`)
  return body.items.length
}
