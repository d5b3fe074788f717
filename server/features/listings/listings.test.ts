import type { PostPage } from '#contract/posts.ts'
import { describe, expect, test } from '#test/test.ts'
import { makeRanking } from './index.ts'

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
type Client = { get<Body>(path: string): Promise<{ status: number; body: Body }> }

async function titles(client: Client, address: string) {
  const { status, body } = await client.get<PostPage>(address)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items.map(({ title }) => title)
}

describe('a listing', () => {
  test('puts events that are over behind all that are still to come', async ({ make, as, sql }) => {
    const event = (days: number) => ({ kind: 'event', own: { starts_at: ago(days), time_zone: 'UTC' } }) as const
    await make.post({ ...event(2), title: 'Over and loved', likes: 90, createdAt: ago(5) })
    await make.post({ ...event(-9), title: 'To come', createdAt: ago(60) })
    await make.post({ ...event(-2), title: 'To come and new', createdAt: ago(1) })
    await makeRanking(sql, { settledSeconds: 0 })

    expect(await titles(await as(null), '/posts?kind=event')).toEqual(['To come and new', 'To come', 'Over and loved'])
    const [first, second] = [await as(null), await as(null)]
    const page = await first.get<PostPage>('/posts?kind=event&limit=2')
    expect(await titles(second, `/posts?kind=event&limit=2&after=${page.body.next}`)).toEqual(['Over and loved'])
  })

  test('shows all published posts and nothing else, even to authors and moderators', async ({ make, as, sql }) => {
    const author = await make.person()
    await make.post({ author, kind: 'blog', title: 'Shown', createdAt: ago(1) })
    await make.post({ author, kind: 'blog', title: 'Hidden', hiddenAt: new Date() })
    await make.post({ author, kind: 'blog', title: 'Deleted', deletedAt: new Date() })
    await make.post({ author, kind: 'forum', title: 'Of another kind' })

    for (const person of [null, author, await make.person({ role: 'moderator' })]) {
      const client = await as(person)
      for (const sort of ['newest', 'oldest', 'best']) {
        expect(await titles(client, `/posts?kind=blog&sort=${sort}`)).toEqual(['Shown'])
      }
      expect(await titles(client, '/posts?kind=blog&q=shown')).toEqual(['Shown'])
      expect(await titles(client, '/posts?kind=blog&q=hidden')).toEqual([])
      expect(await titles(client, `/posts?author=${author.handle}`)).toEqual(['Of another kind', 'Shown'])
    }
    await makeRanking(sql, { settledSeconds: 0 })
    expect(await titles(await as(null), '/posts?kind=blog')).toEqual(['Shown'])
  })

  test('shows a restored post immediately, at its stored rank', async ({ make, as, sql }) => {
    const post = await make.post({ kind: 'forum', title: 'Back again', createdAt: ago(3), deletedAt: new Date() })
    await makeRanking(sql, { settledSeconds: 0 })
    expect(await titles(await as(null), '/posts?kind=forum&q=back')).toEqual([])

    await sql`update posts set deleted_at = null where id = ${post.id}`

    expect(await titles(await as(null), '/posts?kind=forum')).toContain('Back again')
    expect(await titles(await as(null), '/posts?kind=forum&q=back')).toEqual(['Back again'])
  })

  test('shows a post where it was if its deletion is undone at once, even if it was ranked meanwhile', async ({
    make,
    as,
    sql,
  }) => {
    const post = await make.post({ kind: 'request', title: 'Undone', likes: 50, deletedAt: new Date() })
    for (const title of ['Older', 'Oldest']) await make.post({ kind: 'request', title, createdAt: ago(3) })
    await makeRanking(sql, { settledSeconds: 0 })

    await sql`update posts set deleted_at = null where id = ${post.id}`

    expect((await titles(await as(null), '/posts?kind=request'))[0]).toBe('Undone')
  })

  test('shows one author’s posts of every kind or of one kind', async ({ make, as }) => {
    const author = await make.person()
    await make.post({ author, kind: 'video', title: 'A video', createdAt: ago(2) })
    await make.post({ author, kind: 'request', title: 'A request', createdAt: ago(1) })
    await make.post({ kind: 'video', title: "Somebody else's" })
    const visitor = await as(null)

    expect(await titles(visitor, `/posts?author=${author.handle}`)).toEqual(['A request', 'A video'])
    expect(await titles(visitor, `/posts?author=${author.handle}&sort=oldest`)).toEqual(['A video', 'A request'])
    expect(await titles(visitor, `/posts?author=${author.handle}&kind=video`)).toEqual(['A video'])
    expect(await titles(visitor, '/posts?author=nobody-of-this-name')).toEqual([])
  })
})

describe('Best Match', () => {
  test('ranks new, liked posts first, and treats future dates as now', async ({ make, as, sql }) => {
    const kind = 'vehicle'
    await make.post({ kind, title: 'Old and loved', likes: 1_000, createdAt: ago(60) })
    await make.post({ kind, title: 'New and liked', likes: 50, createdAt: ago(1) })
    await make.post({ kind, title: 'New and disliked', dislikes: 50, createdAt: ago(1.1) })
    await make.post({ kind, title: 'From the future', createdAt: ago(-400) })
    await makeRanking(sql, { settledSeconds: 0 })
    await make.post({ kind, title: 'This very moment' })

    expect(await titles(await as(null), '/posts?kind=vehicle')).toEqual([
      'This very moment',
      'From the future',
      'New and liked',
      'New and disliked',
      'Old and loved',
    ])
  })

  test('shows at most two posts in a row by one author', async ({ make, as, sql }) => {
    const [ann, bea] = [await make.person(), await make.person()]
    for (const likes of [50, 40, 30, 20]) {
      await make.post({ author: ann, kind: 'directory', title: `Ann ${likes}`, likes, createdAt: ago(1) })
    }
    await make.post({ author: bea, kind: 'directory', title: 'Bea', createdAt: ago(1) })
    await makeRanking(sql, { settledSeconds: 0 })

    const order = await titles(await as(null), '/posts?kind=directory')
    expect(order.slice(0, 3)).toEqual(['Ann 50', 'Ann 40', 'Bea'])
  })

  test('answers 410 for a page of an expired ranking', async ({ make, as, sql }) => {
    for (const title of ['a', 'b', 'c']) await make.post({ kind: 'market', title, createdAt: ago(1) })
    await makeRanking(sql, { settledSeconds: 0 })
    const visitor = await as(null)
    const { body } = await visitor.get<PostPage>('/posts?kind=market&limit=1')

    await sql`update rankings set made_at = now() - interval '31 minutes'`
    await makeRanking(sql, { settledSeconds: 0 })

    expect((await sql`select from rankings`).count).toBe(1)
    expect(await visitor.get(`/posts?kind=market&limit=1&after=${body.next}`)).toMatchObject({
      status: 410,
      body: { code: 'list_expired', errors: [{ field: 'after' }] },
    })
  })

  test('finds a rare match at the bottom of the ranking', async ({ make, as, sql }) => {
    for (let n = 0; n < 30; n++)
      await make.post({ kind: 'market', title: 'Common', own: { stock: 0 }, createdAt: ago(2) })
    await make.post({ kind: 'market', title: 'Rare', own: { stock: 3 }, createdAt: ago(300) })
    await makeRanking(sql, { settledSeconds: 0 })

    const { body } = await (await as(null)).get<PostPage>(
      '/posts?kind=market&inStock=true&limit=1&condition=used&within=year',
    )
    expect(body.items.length).toBe(1)
    expect(await titles(await as(null), '/posts?kind=market&inStock=true&limit=100')).toContain('Rare')
  })
})

describe('a listing near a place', () => {
  test('puts near posts before far ones, and events that are over last, on every page', async ({ make, as, sql }) => {
    const [near, far] = [
      { latitude: 45.8, longitude: 4.9 },
      { latitude: 46.2, longitude: 6.15 },
    ]
    const event = (title: string, days: number, more: object) =>
      make.post({ kind: 'event', title, own: { starts_at: ago(days), time_zone: 'UTC' }, createdAt: ago(9), ...more })
    await event('Far and loved', -3, { ...far, likes: 90 })
    await event('Near, over, and loved', 3, { ...near, likes: 90 })
    await event('Near', -3, near)
    await event('Near and liked', -3, { ...near, likes: 9 })
    await event('Far and over', 3, far)
    await makeRanking(sql, { settledSeconds: 0 })
    const order = ['Near and liked', 'Near', 'Far and loved', 'Near, over, and loved', 'Far and over']
    const visitor = await as(null)
    const address = '/posts?kind=event&near=45.75,4.85&radiusKm=300'

    expect(await titles(visitor, address)).toEqual(order)
    const met: string[] = []
    for (let after = ''; ; ) {
      const { body } = await visitor.get<PostPage>(`${address}&limit=1${after}`)
      met.push(...body.items.map(({ title }) => title))
      if (!body.next) break
      after = `&after=${body.next}`
    }
    expect(met).toEqual(order)
  })

  test('shows posts within the radius with their distance', async ({ make, as }) => {
    await make.post({ kind: 'event', title: 'Pasadena', latitude: 34.1478, longitude: -118.1445, createdAt: ago(1) })
    await make.post({ kind: 'event', title: 'San Diego', latitude: 32.7157, longitude: -117.1611, createdAt: ago(2) })
    await make.post({ kind: 'event', title: 'Nowhere', createdAt: ago(3) })
    const visitor = await as(null)

    for (const sort of ['newest', 'best']) {
      const around = `/posts?kind=event&sort=${sort}&near=34.0522,-118.2437`
      expect(await titles(visitor, around)).toEqual(['Pasadena'])
      expect(await titles(visitor, `${around}&radiusKm=200`)).toEqual(['Pasadena', 'San Diego'])
      expect(await titles(visitor, `${around}&radiusKm=5`)).toEqual([])
    }
    const { body } = await visitor.get<PostPage>('/posts?kind=event&near=34.0522,-118.2437')
    expect(body.items[0]?.place).toEqual(null)
  })

  test('places a request at its town’s center, never at its own coordinates', async ({ make, as, sql }) => {
    await sql`
      insert into places (id, name, region, country, label, population, latitude, longitude)
      values (1, 'Pasadena', 'CA', 'US', 'Pasadena, CA', 140000, 34.14778, -118.14452)`
    const exact = { latitude: 34.2, longitude: -118.1, isExactPlace: true, address: '77 Secret Lane, Pasadena, CA' }
    await make.post({ kind: 'request', title: 'Come to me', placeId: 1, ...exact })
    const visitor = await as(null)

    const aroundTheHouse = '/posts?kind=request&near=34.2,-118.1&radiusKm=6'
    expect(await titles(visitor, aroundTheHouse)).toEqual([])
    const aroundTheTown = await visitor.get<PostPage>('/posts?kind=request&near=34.1478,-118.1445&radiusKm=1')
    expect(aroundTheTown.body.items[0]?.place).toEqual({ label: 'Pasadena, CA', distanceKm: 0 })
    const further = await visitor.get<PostPage>('/posts?kind=request&near=34.0522,-118.2437')
    expect(further.body.items[0]?.place?.distanceKm).toBe(14)
    expect(await titles(visitor, '/posts?kind=request&q=secret')).toEqual([])
    expect(await titles(visitor, '/posts?kind=request&q=pasadena')).toEqual(['Come to me'])
  })
})
