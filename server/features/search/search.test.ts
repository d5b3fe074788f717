import { describe, expect, test } from '#test/test.ts'
import { learnSearchWords } from '../listings/index.ts'
import { countNames } from './actions.ts'

type Found = { items: { id: number; title: string; kind: string; highlight?: string }[]; next: string | null }
const searchUrl = (path: string, q: string, more = '') => `/search${path}?q=${encodeURIComponent(q)}${more}`

test('every filter matches what it names, and nothing else', async ({ make, as, sql }) => {
  const [denver] = await sql<[{ id: number; latitude: number; longitude: number }]>`
      insert into places (id, name, region, country, label, population, latitude, longitude)
      values (1, 'Denver', 'CO', 'US', 'Denver, CO', 700000, 39.74, -104.98) returning *`
  await sql`insert into postal_codes (code, place_id) values ('80202', ${denver.id})`
  const here = { placeId: denver.id, latitude: denver.latitude, longitude: denver.longitude }
  const ann = await make.person({ handle: 'ann-of-tests' })
  const viewer = await make.person()
  await make.post({
    author: viewer,
    kind: 'vehicle',
    title: 'mine',
    own: { make: 'Škoda', model: 'Octavia', year: 2004 },
  })
  const old = new Date('2025-06-01T12:00:00Z')
  const [image] = await sql<[{ id: number }]>`
      insert into media (public_id, version, owner_id, type, format, bytes, width, height)
      values ('cover', 1, ${ann.id}, 'image', 'webp', 1, 1, 1) returning id`
  const titles = {
    car: {
      kind: 'vehicle',
      tokens: 50,
      own: {
        make: 'BMW',
        model: 'E30',
        year: 1989,
        mileage: 90000,
        title_status: 'clean',
        is_for_sale: true,
        asking_usd: 15_000,
      },
    },
    part: {
      kind: 'market',
      tokens: 150,
      ...here,
      own: {
        condition: 'used',
        category: 'brakes',
        can_ship: true,
        can_pick_up: false,
        stock: 3,
        fitments: sql.json([{ make: 'skoda', fromYear: 2000, toYear: 2010 }]),
      },
    },
    other: {
      kind: 'market',
      tokens: 900,
      own: { condition: 'new', category: 'engine', stock: 0, fitments: sql.json([{ make: 'bmw' }]) },
    },
    call: { kind: 'request', tokens: 300, own: { urgency: 'Urgent', service: 'tyres_wheels' } },
    wait: { kind: 'request', own: { urgency: 'I Can Wait' } },
    meet: { kind: 'event', own: { starts_at: new Date('2027-03-05T18:00:00Z'), time_zone: 'UTC' } },
    shop: { kind: 'directory', own: { category: 'towing' } },
    film: { kind: 'video', author: ann, coverId: image.id },
    talk: { kind: 'forum', tags: ['cold start'], createdAt: old },
    blog: { kind: 'blog' },
  } as const
  const ids = new Map<number, string>()
  for (const [title, fields] of Object.entries(titles))
    ids.set((await make.post({ title, ...(fields as object) })).id, title)

  const table: [q: string, finds: string[]][] = [
    ['type:market', ['part', 'other']],
    ['type:market type:blog', ['part', 'other', 'blog']],
    ['-type:market type:market', []],
    ['make:bmw', ['car', 'other']],
    ['-make:bmw type:market', ['part']],
    ['model:e30', ['car']],
    ['year:<1990', ['car']],
    ['mileage:>100000', []],
    ['mileage:90000', ['car']],
    ['title:clean', ['car']],
    ['price:<200', ['part', 'meet']],
    ['price:<$50', ['part', 'meet']],
    ['type:market price:<=$37', []],
    ['price:$12..$75 type:market', ['part']],
    // A vehicle's price is in dollars, and its deposit does not count as a price.
    ['price:50', []],
    ['price:<$20,000 is:for-sale', ['car']],
    ['type:vehicle price:>15000', []],
    ['price:150..300', ['part', 'call']],
    ['price:>150 price:<900', ['call']],
    ['category:brakes', ['part']],
    ['condition:used', ['part']],
    ['condition:used condition:new', ['part', 'other']],
    ['service:towing', ['shop']],
    ['service:tyres-wheels', ['call']],
    ['tires', ['call']],
    ['urgency:urgent', ['call']],
    ['urgency:can-wait', ['wait']],
    ['fits:garage', ['part']],
    ['has:photo', ['film']],
    ['has:video', []],
    ['has:place', ['part']],
    ['is:for-sale', ['car']],
    ['is:in-stock', ['part']],
    ['is:accepting-quotes', ['call', 'wait']],
    ['is:unanswered', ['talk']],
    ['-is:unanswered type:forum', []],
    ['can:ship', ['part']],
    ['can:pickup', ['other']],
    ['tag:"Cold Start"', ['talk']],
    ['author:@ann-of-tests', ['film']],
    ['near:denver', ['part']],
    ['near:80202', ['part']],
    ['near:"United States"', ['part']],
    ['near:39.7,-105.0 radius:1', []],
    ['near:39.7,-105.0 radius:50', ['part']],
    ['before:2026-01-01', ['talk']],
    ['after:2025-06-01 type:forum', []],
    ['after:2025-05-31 type:forum', ['talk']],
    ['within:day type:forum', []],
    ['from:2027-03-05', ['meet']],
    ['to:2027-03-04', []],
    ['urgency:urgent type:market', []],
    ['talk', ['talk']],
    ['tlak', ['talk']],
    ['talk type:blog', []],
  ]
  await learnSearchWords(sql)
  const me = await as(viewer)
  for (const [q, finds] of table) {
    for (const sort of ['best', 'newest', 'oldest']) {
      const { items } = (await me.get<Found>(searchUrl('/posts', q, `&sort=${sort}&limit=100`))).body
      const found = items.flatMap(({ id }) => ids.get(id) ?? [])
      expect(found.toSorted(), `${q} ${sort}`).toEqual([...finds].toSorted())
    }
    const { counts } = (await me.get<{ counts: Record<string, number> }>(searchUrl('', q))).body
    const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
    const mine =
      q === '-type:market type:market'
        ? 0
        : (await me.get<Found>(searchUrl('/posts', q, '&limit=100'))).body.items.length
    expect(total, q).toBe(mine)
  }
})

type Names = { items: { name: string; handle?: string; posts?: number }[]; next: string | null }
type Overview = {
  counts: Record<string, number>
  people: { handle: string }[]
  tags: { name: string; posts: number }[]
  peopleCount: number
  tagCount: number
  notes: { text: string; message: string }[]
}
type Suggested = { items: { type: string; label: string; id?: number; kind?: string; handle?: string }[] }

describe('a filter that is not understood', () => {
  test('is searched as a word, and its note says what is allowed', async ({ make, as }) => {
    const { id } = await make.post({ title: 'Nothing but cheap thrills' })
    const visitor = await as(null)
    const { notes } = (await visitor.get<Overview>(searchUrl('', 'price:cheap near:atlantis fits:garage thrills'))).body
    expect(notes.map(({ text }) => text)).toEqual(['price:cheap', 'near:atlantis', 'fits:garage'])
    const found = (await visitor.get<Found>(searchUrl('/posts', 'price:cheap thrills'))).body.items
    expect(found.map((post) => post.id)).not.toContain(id) // no text contains the word 'price'
    const cheap = (await visitor.get<Found>(searchUrl('/posts', 'color:thrills'))).status
    expect(cheap).toBe(200)
  })

  test('no input causes a server error', async ({ make, as }) => {
    const me = await as(await make.person())
    const typed = [
      '',
      ' ',
      "'",
      '"',
      '\\',
      'a:b:c',
      "'; drop table posts; --",
      '%_%',
      '(((',
      '&|!',
      '\u{1F697}',
      'near:"',
      '-',
      '-type:',
      '<->',
      ':*',
      'near:91.5,200',
      'x'.repeat(500),
      '\uFFFF',
      'type:market '.repeat(30),
    ]
    const calls = typed.flatMap((q) => ['', '/posts', '/people', '/tags'].map((path) => ({ q, path })))
    for (const { q, path } of calls) expect((await me.get(searchUrl(path, q))).status, `${path} ${q}`).toBe(200)
    for (const q of typed.filter(({ length }) => length > 0 && length <= 100)) {
      expect((await me.get(searchUrl('/suggestions', q))).status, q).toBe(200)
    }
    expect((await me.get(searchUrl('', 'x'.repeat(501)))).status).toBe(400)
    expect((await me.get(searchUrl('/posts', 'x', '&after=nonsense'))).status).toBe(400)
    expect((await me.get(searchUrl('/posts', 'a\u0000b'))).status).toBe(400)
    expect((await me.get(searchUrl('/suggestions', 'x', '&only=nonsense'))).status).toBe(400)
  })
})

test('the best match has the words in its title, then is new; without words, it is what members like', async ({
  make,
  as,
}) => {
  const author = await make.person({ handle: 'spit-roaster' })
  const post = (title: string, fields: object) => make.post({ author, title, createdAt: new Date(), ...fields })
  await post('Car on a spit', { description: 'We built a rotisserie.', likes: 500 })
  await post('First rotisserie', { createdAt: new Date(Date.now() - 200 * 86_400_000), likes: 5 })
  await post('Second rotisserie', { likes: 5 })
  const visitor = await as(null)
  const best = async (q: string) =>
    (await visitor.get<Found>(searchUrl('/posts', q))).body.items.map(({ title }) => title)

  expect(await best('rotisserie')).toEqual(['Second rotisserie', 'First rotisserie', 'Car on a spit'])
  expect(await best('author:spit-roaster')).toEqual(['Car on a spit', 'Second rotisserie', 'First rotisserie'])
})

test('pages contain every post once, in each order, and a cursor of another search is refused', async ({
  make,
  as,
}) => {
  const ids = []
  for (let n = 0; n < 9; n++) {
    const createdAt = new Date(Date.now() - (n % 3) * 3_600_000)
    ids.push((await make.post({ title: 'Zebra stripes', kind: n % 2 ? 'blog' : 'forum', likes: n % 4, createdAt })).id)
  }
  const visitor = await as(null)
  const lists = ['zebra', 'zebra type:blog type:forum'].flatMap((q) =>
    ['best', 'newest', 'oldest'].map((sort) => ({ q, sort })),
  )
  for (const { q, sort } of lists) {
    const seen: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const more: string = next && `&after=${next}`
      const page: Found = (await visitor.get<Found>(searchUrl('/posts', q, `&sort=${sort}&limit=2${more}`))).body
      seen.push(...page.items.map(({ id }) => id))
      next = page.next
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids)
  }
  const { next } = (await visitor.get<Found>(searchUrl('/posts', 'zebra', '&limit=2'))).body
  expect((await visitor.get(searchUrl('/posts', 'stripes', `&limit=2&after=${next}`))).status).toBe(400)
})

test('hidden and deleted posts are never found, not even by their author or in suggestions', async ({ make, as }) => {
  const author = await make.person()
  await make.post({ author, title: 'Quixotic hidden', hiddenAt: new Date() })
  await make.post({ author, title: 'Quixotic deleted', deletedAt: new Date() })
  const me = await as(author)
  expect((await me.get<Found>(searchUrl('/posts', 'quixotic'))).body.items).toEqual([])
  expect((await me.get<Overview>(searchUrl('', 'quixotic'))).body.counts).toEqual({})
  expect((await me.get<Suggested>(searchUrl('/suggestions', 'quixo'))).body.items).toEqual([])
})

test('members on either side of a block never find each other; muted ones are only found by name', async ({
  make,
  as,
  sql,
}) => {
  const [me, other, third] = [
    await make.person(),
    await make.person({ name: 'Wilhelmina Oz', handle: 'wilhelmina' }),
    await make.person(),
  ]
  const post = await make.post({ author: other, title: 'Flabbergasted wagon' })
  const all = async (person: typeof me) => {
    const client = await as(person)
    return {
      posts: (await client.get<Found>(searchUrl('/posts', 'flabbergasted'))).body.items.length,
      byName: (await client.get<Found>(searchUrl('/posts', 'author:wilhelmina'))).body.items.length,
      count: (await client.get<Overview>(searchUrl('', 'flabbergasted'))).body.counts.video ?? 0,
      people: (await client.get<Names>(searchUrl('/people', 'wilhelmina'))).body.items.length,
      peopleCount: (await client.get<Overview>(searchUrl('', 'wilhelmina'))).body.peopleCount,
      suggestedPeople: (await client.get<Suggested>(searchUrl('/suggestions', 'wilhel'))).body.items.length,
      suggestedPosts: (await client.get<Suggested>(searchUrl('/suggestions', 'flabber'))).body.items.length,
    }
  }
  const everything = { posts: 1, byName: 1, count: 1, people: 1, peopleCount: 1, suggestedPeople: 1, suggestedPosts: 1 }
  const nothing = { posts: 0, byName: 0, count: 0, people: 0, peopleCount: 0, suggestedPeople: 0, suggestedPosts: 0 }
  expect(await all(me)).toEqual(everything)

  await sql`insert into blocks (member_id, blocked_id) values (${me.id}, ${other.id})`
  expect(await all(me)).toEqual(nothing)
  expect(await all(third)).toEqual(everything)
  await sql`update blocks set member_id = ${other.id}, blocked_id = ${me.id}`
  expect(await all(me)).toEqual(nothing)

  await sql`delete from blocks`
  await sql`insert into mutes (member_id, muted_id) values (${me.id}, ${other.id})`
  expect(await all(me)).toEqual({ ...everything, posts: 0, count: 0, suggestedPosts: 0 })
  expect(post.id).toBeGreaterThan(0)
})

describe('people and tags', () => {
  test('a name is found without accents, by its parts, by the handle, and with a typo', async ({ make, as }) => {
    await make.person({ name: 'Nils Bergström', handle: 'nilsb' })
    const visitor = await as(null)
    for (const q of ['nils', 'bergstrom', 'Bergström', 'nilsb', '@nilsb', 'bergstorm', 'nils bergstrom']) {
      const { items } = (await visitor.get<Names>(searchUrl('/people', q))).body
      expect(
        items.map(({ handle }) => handle),
        q,
      ).toContain('nilsb')
    }
    expect((await visitor.get<Names>(searchUrl('/people', 'type:market nils'))).body.items).toEqual([])
  })

  test('tags come with their number of posts, and disappear with the last one', async ({ make, as, sql }) => {
    const visitor = await as(null)
    await make.post({ kind: 'forum', tags: ['Carburettor', 'idle'] })
    const second = await make.post({ kind: 'forum', tags: ['carburettor'.toUpperCase()] })
    expect((await visitor.get<Suggested>(searchUrl('/suggestions', 'carbu'))).body.items[0]).toMatchObject({
      type: 'tag',
    })
    await countNames(sql)
    const found = async () =>
      (await visitor.get<Names>(searchUrl('/tags', 'carburetor'))).body.items.map(({ posts }) => posts)
    expect(await found()).toEqual([2])
    await sql`update posts set deleted_at = now() where 'idle' = any (tags) or id = ${second.id}`
    await countNames(sql)
    expect(await found()).toEqual([])
  })
})

test('suggestions are posts, people, tags, makes, and towns that start with the input', async ({ make, as, sql }) => {
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (77, 'Zwolle', '', 'NL', 'Zwolle, Netherlands', 111000, 52.5, 6.1), (78, 'Zwo', '', 'NL', 'Zwo, Netherlands', 12, 52.5, 6.1)`
  const post = await make.post({ title: 'A day in Zwolle by rail' })
  const zwo = await make.person({ name: 'Zwonimir Zed', handle: 'zwo-zed' })
  await make.post({ kind: 'forum', tags: ['zwoosh'], title: 'x' })
  await make.post({ kind: 'vehicle', title: 'y', own: { make: 'Zwickau' } })
  const visitor = await as(null)
  const suggested = async (q: string, more = '') =>
    (await visitor.get<Suggested>(searchUrl('/suggestions', q, more))).body.items

  expect(await suggested('zw')).toEqual([
    { type: 'post', label: 'A day in Zwolle by rail', id: post.id, kind: 'video' },
    { type: 'person', label: 'Zwonimir Zed', id: zwo.id, handle: 'zwo-zed' },
    { type: 'tag', label: 'zwoosh' },
    { type: 'make', label: 'Zwickau' },
    { type: 'place', label: 'Zwolle, Netherlands', id: 77 },
  ])
  expect((await suggested('zwo', '&only=place')).map(({ label }) => label)).toEqual([
    'Zwolle, Netherlands',
    'Zwo, Netherlands',
  ])
  expect((await suggested('zwolle by ra')).map(({ label }) => label)).toEqual(['A day in Zwolle by rail'])
  expect((await suggested('@zwo-')).map(({ handle }) => handle)).toContain('zwo-zed')

  await sql`insert into postal_codes (code, place_id) values ('98765', 77)`
  expect((await suggested('98765')).map(({ label }) => label)).toEqual(['Zwolle, Netherlands'])
  expect((await suggested('netherl', '&only=place')).map(({ label }) => label)).toEqual(['Netherlands'])

  await sql`update posts set title = 'Renamed since' where id = ${post.id}`
  expect((await suggested('zw')).map(({ type }) => type)).not.toContain('post')
  expect((await suggested('since')).map(({ type }) => type)).toEqual(['post'])
})
