import type { Problem } from '#contract/basics.ts'
import type { PostPage } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'

const cursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

test.for([
  ['/posts', 'kind'],
  ['/posts?sort=newest', 'kind'],
  ['/posts?kind=car', 'kind'],
  ['/posts?kind=video&kind=blog', 'kind'],
  ['/posts?kind=video&sort=hottest', 'sort'],
  ['/posts?kind=video&limit=0', 'limit'],
  ['/posts?kind=video&limit=101', 'limit'],
  ['/posts?kind=video&limit=many', 'limit'],
  ['/posts?kind=video&color=red', 'color'],
  ['/posts?kind=video&make=bmw', 'make'],
  ['/posts?kind=forum&hasPhoto=true', 'hasPhoto'],
  ['/posts?kind=video&isUnanswered=true', 'isUnanswered'],
  ['/posts?kind=market&urgency=Urgent', 'urgency'],
  ['/posts?author=ann&make=bmw', 'make'],
  ['/posts?kind=market&minVbt=10&maxVbt=9', 'minVbt'],
  ['/posts?kind=vehicle&minUsd=10&maxUsd=9', 'minUsd'],
  ['/posts?kind=vehicle&maxUsd=-1', 'maxUsd'],
  ['/posts?kind=vehicle&maxUsd=12.50', 'maxUsd'],
  ['/posts?kind=vehicle&minVbt=10', 'minVbt'],
  ['/posts?kind=market&maxUsd=10', 'maxUsd'],
  ['/posts?kind=request&sort=price_low', 'sort'],
  ['/posts?kind=market&sort=soonest', 'sort'],
  ['/posts?kind=event&sort=active', 'sort'],
  ['/posts?author=ann&sort=price_high', 'sort'],
  ['/posts?kind=market&minVbt=-1', 'minVbt'],
  ['/posts?kind=market&minVbt=1e99', 'minVbt'],
  ['/posts?kind=market&inStock=perhaps', 'inStock'],
  ['/posts?kind=vehicle&make=', 'make.0'],
  ['/posts?kind=vehicle&titleStatus=stolen', 'titleStatus.0'],
  ['/posts?kind=event&from=tomorrow', 'from'],
  ['/posts?kind=event&from=2026-02-30', 'from'],
  ['/posts?kind=event&from=0000-01-01', 'from'],
  ['/posts?kind=event&from=2026-03-02&to=2026-03-01', 'from'],
  ['/posts?kind=video&within=aeon', 'within'],
  ['/posts?kind=video&near=91,0', 'near'],
  ['/posts?kind=video&near=0,181', 'near'],
  ['/posts?kind=video&near=here', 'near'],
  ['/posts?kind=video&near=0,0&radiusKm=0', 'radiusKm'],
  ['/posts?kind=video&near=0,0&radiusKm=20001', 'radiusKm'],
  ['/posts?kind=video&radiusKm=5', 'radiusKm'],
  [`/posts?kind=video&q=${'a'.repeat(201)}`, 'q'],
  ['/posts?kind=video&after=nonsense', 'after'],
  [`/posts?kind=video&after=${cursor(['12345678', 1, 2, 3])}`, 'after'],
  [`/posts?kind=video&after=${cursor(['12345678', -1, 2])}`, 'after'],
  [`/posts?kind=video&after=${cursor(['12345678', 1, 5])}`, 'after'],
  [`/posts?kind=vehicle&sort=price_low&after=${cursor(['12345678', 2 ** 31, 1])}`, 'after'],
  [`/posts?kind=video&sort=newest&after=${cursor(['12345678', '0000-01-01T00:00:00.000Z', 5])}`, 'after'],
  [`/posts?kind=video&sort=newest&after=${cursor(['12345678', '2026-01-01T00:00:00.000Z', 1e300])}`, 'after'],
  [`/posts?kind=video&q=x&after=${cursor(['12345678', '2026-01-01T00:00:00.000Z', 2, 1])}`, 'after'],
  ['/posts/facets', 'kind'],
  ['/posts/facets?kind=video&make=bmw', 'make'],
  ['/posts/facets?kind=video&limit=5', 'limit'],
  ['/posts/facets?kind=video&radiusKm=5', 'radiusKm'],
  ['/posts/following', 'kind'],
  ['/posts/following?kind=car', 'kind'],
] as const)('%s is refused because of %s', async ([address, field], { as }) => {
  const { status, body } = await (await as(null)).get<Problem>(address)

  expect(status, JSON.stringify(body)).toBe(400)
  expect(body.errors?.map((error) => error.field)).toContain(field)
})

test('NUL is refused in every text', async ({ as }) => {
  const visitor = await as(null)

  for (const name of ['q', 'author', 'after', 'kind', 'make']) {
    expect((await visitor.get(`/posts?kind=vehicle&${name}=a%00b`)).status).toBe(400)
  }
  expect((await visitor.get('/places?q=%00')).status).toBe(400)
})

test.for(["'", '"', '\\', "' | 'x", ':*', '&|!()<->', '%', '😀', 'ﬁ', '\u202e', '1e5', '-', '....', 'İ', 'ǅ', '１２'])(
  'a search for %j succeeds',
  async (q, { as, make }) => {
    await make.post({ title: `Before ${q} after` })
    const visitor = await as(null)

    for (const more of ['', '&sort=newest', '&near=0,0']) {
      expect((await visitor.get(`/posts?kind=video&q=${encodeURIComponent(q)}${more}`)).status).toBe(200)
    }
    expect((await visitor.get(`/posts/facets?kind=video&q=${encodeURIComponent(q)}`)).status).toBe(200)
  },
)

test('a cursor of one list is refused in every other', async ({ make, as }) => {
  for (const kind of ['video', 'blog', 'video', 'blog'] as const) await make.post({ kind, title: 'Turbo' })
  const visitor = await as(null)
  const lists = [
    'kind=video',
    'kind=blog',
    'kind=video&sort=newest',
    'kind=video&sort=oldest',
    'kind=video&within=year',
    'kind=video&q=turbo',
  ]

  for (const list of lists) {
    const { body } = await visitor.get<PostPage>(`/posts?${list}&limit=1`)
    expect(body.next, list).not.toBeNull()
    for (const other of lists.filter((each) => each !== list)) {
      expect(await visitor.get(`/posts?${other}&limit=1&after=${body.next}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'after' }] },
      })
    }
  }
})

test.for(['/posts/0/related', '/posts/first/related', '/posts/999999/related', '/posts/1e3/related'])(
  '%s is not found',
  async (address, { as }) => {
    expect(await (await as(null)).get(address)).toMatchObject({ status: 404, body: { detail: 'Post not found.' } })
  },
)
