import type { Problem } from '#contract/basics.ts'
import { type DeletedPostPage, POST_KINDS, type Post, type PostVersionPage } from '#contract/posts.ts'
import { give } from '#test/bounty.ts'
import { bodies, hours } from '#test/minimal-posts.ts'
import { describe, expect, test } from '#test/test.ts'
import { purgeDeletedPosts } from './removal.actions.ts'

test.for(POST_KINDS)(
  'an edit of a %s post replaces its content but not its publication date',
  async (kind, { make, as, sql }) => {
    const author = await make.person()
    await give(sql, author, 9)
    const client = await as(author)
    const { body: before } = await client.post<Post>('/posts', {
      ...bodies[kind],
      address: 'Somewhere',
      link: 'x',
      tokens: 7,
    })
    const sent = { ...bodies[kind], title: 'Evening', tokens: 9 }

    const { status, body } = await client.patch<Post>(`/posts/${before.id}`, { ...sent, version: 1 })

    expect(status).toBe(200)
    expect(body).toMatchObject({ id: before.id, title: 'Evening', tokens: 9, version: 2, createdAt: before.createdAt })
    expect(body).toMatchObject({ address: null, link: null })
    expect(Date.parse(body.editedAt!)).toBeGreaterThanOrEqual(Date.parse(before.createdAt))
  },
)

test("an edit also replaces the kind's own fields", async ({ make, as }) => {
  const client = await as(await make.person())
  const { body: post } = await client.post<Post>('/posts', { ...bodies.directory, services: [{ name: 'Wash' }] })

  const { body } = await client.patch<Post>(`/posts/${post.id}`, {
    ...bodies.directory,
    hours: { ...hours, sunday: [{ opens: '10:00', closes: '11:00' }] },
    phone: '12345',
    version: 1,
  })

  expect(body.directory).toMatchObject({
    services: [],
    phone: '12345',
    hours: { sunday: [{ opens: '10:00', closes: '11:00' }] },
  })
})

test('an edit keeps the earlier asking price, and taking a vehicle off sale clears it', async ({ make, as, sql }) => {
  const client = await as(await make.person())
  const forSale = { ...bodies.vehicle, isForSale: true, askingUsd: 14_800 }
  const { body: post } = await client.post<Post>('/posts', forSale)
  expect(post.vehicle).toMatchObject({ isForSale: true, askingUsd: 14_800 })

  const { body } = await client.patch<Post>(`/posts/${post.id}`, { ...bodies.vehicle, version: 1 })

  expect(body.vehicle).toMatchObject({ isForSale: false, askingUsd: null })
  const versions = await sql`select content -> 'own' as own from post_versions where post_id = ${post.id}`
  expect(versions).toMatchObject([{ own: { is_for_sale: true, asking_usd: 14_800 } }])
})

test.for([
  ['below the least', { is_for_sale: true, asking_usd: 0 }],
  ['above the most', { is_for_sale: true, asking_usd: 100_000_001 }],
  ['of a vehicle that is not for sale', { asking_usd: 5 }],
] as const)('the database refuses an asking price %s', async ([, own], { make }) => {
  await expect(make.post({ kind: 'vehicle', own })).rejects.toThrow('asking')
})

test('an edit cannot change the kind of a post', async ({ make, as }) => {
  const client = await as(await make.person())
  const { body: post } = await client.post<Post>('/posts', bodies.video)

  const { status, body } = await client.patch<Problem>(`/posts/${post.id}`, { ...bodies.forum, version: 1 })

  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'kind', message: 'You can’t change the kind. It stays video.' }],
  ])
})

test('an edit based on an outdated version is refused, and nothing is lost', async ({ make, as }) => {
  const client = await as(await make.person())
  const { body: post } = await client.post<Post>('/posts', bodies.video)
  const edit = (title: string) =>
    client.patch<Post & Problem>(`/posts/${post.id}`, { ...bodies.video, title, version: 1 })

  const replies = await Promise.all(['One', 'Two', 'Three'].map(edit))

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changed_elsewhere')
  const winner = replies.find(({ status }) => status === 200)!.body
  expect((await client.get<Post>(`/posts/${post.id}`)).body).toMatchObject({ title: winner.title, version: 2 })
})

test('history lists every earlier version, newest first, in pages', async ({ make, as }) => {
  const client = await as(await make.person())
  const { body: post } = await client.post<Post>('/posts', { ...bodies.blog, title: 'v1', description: 'd1' })
  const { body: other } = await client.post<Post>('/posts', bodies.blog)
  await client.patch(`/posts/${other.id}`, { ...bodies.blog, title: 'Of another post', version: 1 })
  for (const version of [1, 2, 3]) {
    const words = { title: `v${version + 1}`, description: `d${version + 1}` }
    await client.patch(`/posts/${post.id}`, { ...bodies.blog, ...words, version })
  }

  const first = (await client.get<PostVersionPage>(`/posts/${post.id}/history?limit=2`)).body
  const second = (await client.get<PostVersionPage>(`/posts/${post.id}/history?limit=2&after=${first.next}`)).body

  const words = [...first.items, ...second.items].map(({ version, title, description }) => [
    version,
    title,
    description,
  ])
  expect(words).toEqual([
    [3, 'v3', 'd3'],
    [2, 'v2', 'd2'],
    [1, 'v1', 'd1'],
  ])
  expect(second.next).toBeNull()
})

test("history includes the kind's own fields and the pictures", async ({ make, as, sql }) => {
  const client = await as(await make.person())
  const { body: post } = await client.post<Post>('/posts', bodies.vehicle)
  await client.patch(`/posts/${post.id}`, { ...bodies.vehicle, model: '280Z', version: 1 })

  const [{ content }] = await sql<[{ content: object }]>`select content from post_versions where post_id = ${post.id}`

  expect(content).toMatchObject({ title: 'Morning light', images: [], own: { model: '240Z', year: 1972 } })
})

describe('deleting', () => {
  test('hides a post until its author restores it', async ({ make, as }) => {
    const author = await make.person()
    const client = await as(author)
    const visitor = await as(null)
    const { body: post } = await client.post<Post>('/posts', bodies.video)

    expect((await client.delete(`/posts/${post.id}`)).status).toBe(204)
    expect((await client.delete(`/posts/${post.id}`)).status).toBe(204)
    expect((await visitor.get(`/posts/${post.id}`)).status).toBe(404)
    const deleted = (await client.get<Post>(`/posts/${post.id}`)).body
    expect(deleted.state).toBe('deleted')
    const days = (Date.parse(deleted.restorableUntil!) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)

    expect((await client.post<Post>(`/posts/${post.id}/restore`, {})).body).toEqual(post)
    expect((await visitor.get(`/posts/${post.id}`)).status).toBe(200)
  })

  test("lists the viewer's own restorable posts, last deleted first, and nobody else's", async ({ make, as }) => {
    const author = await make.person()
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await make.post({ author, title: 'Too old', deletedAt: ago(31) })
    await make.post({ author, title: 'Older', deletedAt: ago(2) })
    await make.post({ author, title: 'Newer', kind: 'event', deletedAt: ago(1) })
    await make.post({ author, title: 'Still there' })
    await make.post({ title: 'Somebody else’s', deletedAt: ago(1) })
    const client = await as(author)

    const first = (await client.get<DeletedPostPage>('/my/deleted-posts?limit=1')).body
    const second = (await client.get<DeletedPostPage>(`/my/deleted-posts?limit=1&after=${first.next}`)).body

    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['Newer', 'Older'])
    expect(second.next).toBeNull()
    expect(Date.parse(first.items[0]!.restorableUntil) - Date.parse(first.items[0]!.deletedAt)).toBe(30 * 86_400_000)
  })

  test('becomes permanent after 30 days', async ({ make, sql }) => {
    const old = await make.post({ kind: 'vehicle', deletedAt: new Date(Date.now() - 30 * 86_400_000 - 1000) })
    const recent = await make.post({ deletedAt: new Date(Date.now() - 29 * 86_400_000) })
    const kept = await make.post()

    await purgeDeletedPosts(sql)

    expect(await sql`select id from posts where id in ${sql([old.id, recent.id, kept.id])} order by id`).toEqual([
      { id: recent.id },
      { id: kept.id },
    ])
  })
})
