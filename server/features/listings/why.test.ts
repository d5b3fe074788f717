import { PAGE_SIZE } from '#contract/basics.ts'
import type { Why } from '#contract/listings.ts'
import type { PostPage } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'
import { makeRanking } from './index.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('the product of the factors sorts posts like the list', async ({ make, as, sql }) => {
  for (let n = 0; n < 12; n++) {
    const post = await make.post({ kind: 'blog', likes: (n * 7) % 40, dislikes: n % 5, createdAt: ago(n * n + 1) })
    await sql`update posts set commenters = ${(n * 3) % 8} where id = ${post.id}`
  }
  await makeRanking(sql)
  const visitor = await as(null)
  const { items } = (await visitor.get<PostPage>('/posts?kind=blog')).body
  const whys = await Promise.all(items.map(async ({ id }) => (await visitor.get<Why>(`/posts/${id}/why`)).body))

  expect(items).toHaveLength(12)
  for (const { factors, score } of whys) {
    expect(factors.map(({ name }) => name)).toEqual(['appreciation', 'freshness'])
    for (const { value } of factors) expect(value > 0 && value <= 1).toBe(true)
    expect(score).toBeCloseTo(
      factors.reduce((product, { value }) => product * value, 1),
      10,
    )
  }
  const scores = whys.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('a commenter counts as two likes, however many comments they write', async ({ make, as, sql }) => {
  const [liked, discussed] = [
    await make.post({ kind: 'forum', likes: 5 }),
    await make.post({ kind: 'forum', comments: 90 }),
  ]
  await sql`update posts set commenters = 3 where id = ${discussed.id}`
  const visitor = await as(null)
  const score = async (id: number) => (await visitor.get<Why>(`/posts/${id}/why`)).body.factors[0]!.value
  expect(await score(liked.id)).toBeCloseTo(Math.log10(7) / 7, 10)
  expect(await score(discussed.id)).toBeCloseTo(Math.log10(8) / 7, 10)
})

test('a search explains words, age, and distance; a list by date says that it is one', async ({ make, as }) => {
  const post = await make.post({ kind: 'event', title: 'Cone slalom', latitude: 40, longitude: -105 })
  const visitor = await as(null)
  const names = async (query: string) =>
    (await visitor.get<Why>(`/posts/${post.id}/why?${query}`)).body.factors.map(({ name }) => name)
  expect(await names('q=slalom')).toEqual(['words', 'freshness'])
  expect(await names('q=slalom%20type:event&near=40,-105')).toEqual(['words', 'freshness', 'nearness'])
  expect(await names('sort=newest')).toEqual([])
  expect((await visitor.get<Why>(`/posts/${post.id}/why?sort=price_low`)).body.sentence).toContain(
    'by asking price, lowest',
  )
  const { body } = await visitor.get<Why>(`/posts/${post.id}/why?q=slalom&near=40,-105`)
  expect(body.factors.at(-1)).toMatchObject({ km: 0, sentence: 'It’s 0 km from the place you chose.' })
})

test('the rank of a post is not explained to people who cannot see it', async ({ make, as, sql }) => {
  const [me, author] = [await make.person(), await make.person()]
  const hidden = await make.post({ author, hiddenAt: new Date() })
  const post = await make.post({ author })
  await sql`insert into blocks (member_id, blocked_id) values (${author.id}, ${me.id})`
  expect((await (await as(me)).get(`/posts/${post.id}/why`)).status).toBe(404)
  expect((await (await as(null)).get(`/posts/${hidden.id}/why`)).status).toBe(404)
  expect((await (await as(null)).get('/posts/999999/why')).status).toBe(404)
})

test('a list of ten old, disliked posts by one author shows all ten', async ({ make, as, sql }) => {
  const author = await make.person()
  for (let n = 0; n < 10; n++) {
    await make.post({ author, kind: 'directory', dislikes: 50, createdAt: ago(40_000 + n * 1_000) })
  }
  await makeRanking(sql)
  const { items } = (await (await as(null)).get<PostPage>('/posts?kind=directory')).body
  expect(items).toHaveLength(Math.min(10, PAGE_SIZE))
})
