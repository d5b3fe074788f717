import type { Bookmark, BookmarkPage, Collection, Collections } from '#contract/bookmarks.ts'
import type { Post } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'
import { remindOfBookmarks } from './actions.ts'

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test('bookmarks are listed newest first, and disappear when removed', async ({ make, as }) => {
  const [video, blog] = [await make.post(), await make.post({ kind: 'blog' })]
  const client = await as(await make.person())
  const list = async (query = '') =>
    (await client.get<BookmarkPage>(`/my/bookmarks${query}`)).body.items.map(({ id }) => id)

  for (const { id } of [video, blog, blog]) expect((await client.put(`/posts/${id}/bookmark`, {})).status).toBe(200)

  expect(await list()).toEqual([blog.id, video.id])
  expect(await list('?kind=blog')).toEqual([blog.id])
  const first = (await client.get<BookmarkPage>('/my/bookmarks?limit=1')).body
  expect(await list(`?limit=1&after=${first.next}`)).toEqual([video.id])
  expect((await client.get<Post>(`/posts/${blog.id}`)).body.mine).toMatchObject({ isBookmarked: true })

  for (let time = 0; time < 2; time++) expect((await client.delete(`/posts/${blog.id}/bookmark`)).status).toBe(204)
  expect(await list()).toEqual([video.id])
  expect((await client.get<Post>(`/posts/${blog.id}`)).body.mine).toMatchObject({ isBookmarked: false })
})

test('only verified members who can see a post can bookmark it', async ({ make, as, sql }) => {
  const author = await make.person()
  const shown = await make.post({ author })
  const hidden = await make.post({ author, hiddenAt: new Date() })
  const [blocked, blocking] = [await make.person(), await make.person()]
  await sql`
    insert into blocks (member_id, blocked_id) values (${author.id}, ${blocked.id}), (${blocking.id}, ${author.id})`
  const people = {
    visitor: [null, 401, 401],
    unverified: [await make.person({ isVerified: false }), 403, 403],
    other: [await make.person(), 200, 404],
    blocked: [blocked, 404, 404],
    blocking: [blocking, 404, 404],
    author: [author, 200, 200],
    moderator: [await make.person({ role: 'moderator' }), 200, 200],
  } as const

  for (const [who, [person, ofShown, ofHidden]] of Object.entries(people)) {
    const client = await as(person)
    expect([who, (await client.put(`/posts/${shown.id}/bookmark`, {})).status]).toEqual([who, ofShown])
    expect([who, (await client.put(`/posts/${hidden.id}/bookmark`, {})).status]).toEqual([who, ofHidden])
  }
})

test('hidden, deleted, and blocked posts are in neither the list nor its counts', async ({ make, as, sql }) => {
  const ann = await make.person()
  const [hidden, blocked] = [await make.post(), await make.person()]
  const theirs = await make.post({ author: blocked })
  const client = await as(ann)
  for (const { id } of [hidden, theirs]) await client.put(`/posts/${id}/bookmark`, {})

  await sql`update posts set hidden_at = now() where id = ${hidden.id}`
  await sql`insert into blocks (member_id, blocked_id) values (${blocked.id}, ${ann.id})`

  expect((await client.get<BookmarkPage>('/my/bookmarks')).body.items).toEqual([])
  expect((await client.get<Collections>('/my/bookmark-collections')).body).toEqual({ items: [], kinds: {} })
  expect((await client.delete(`/posts/${theirs.id}/bookmark`)).status).toBe(204)
})

test('collections can be created, filled, renamed, and deleted; their bookmarks stay', async ({ make, as }) => {
  const { id } = await make.post()
  const client = await as(await make.person())
  const collections = async () => (await client.get<Collections>('/my/bookmark-collections')).body
  const create = (name: string) => client.post<Collection>('/my/bookmark-collections', { name })
  const { body: brakes } = await create('  Brake \n jobs ')

  expect(brakes).toMatchObject({ name: 'Brake jobs', count: 0 })
  expect((await create('Brake jobs')).status).toBe(409)
  await client.put(`/posts/${id}/bookmark`, { collectionId: brakes.id })
  expect((await collections()).items).toEqual([{ ...brakes, count: 1 }])
  expect((await client.get<BookmarkPage>(`/my/bookmarks?collectionId=${brakes.id}`)).body.items).toMatchObject([
    { id, bookmark: { collectionId: brakes.id } },
  ])

  expect((await client.patch(`/my/bookmark-collections/${brakes.id}`, { name: 'Stopping' })).status).toBe(204)
  expect((await collections()).items[0]?.name).toBe('Stopping')
  expect((await client.delete(`/my/bookmark-collections/${brakes.id}`)).status).toBe(204)
  expect(await collections()).toEqual({ items: [], kinds: { video: 1 } })
  expect((await client.put<Bookmark>(`/posts/${id}/bookmark`, {})).body.collectionId).toBeNull()
})

test('a collection does not exist for anyone but its owner', async ({ make, as }) => {
  const { id } = await make.post()
  const { body: mine } = await (await as(await make.person())).post<Collection>('/my/bookmark-collections', {
    name: 'Mine',
  })
  const other = await as(await make.person())

  expect((await other.put(`/posts/${id}/bookmark`, { collectionId: mine.id })).status).toBe(404)
  expect((await other.patch(`/my/bookmark-collections/${mine.id}`, { name: 'Yours' })).status).toBe(404)
  expect((await other.delete(`/my/bookmark-collections/${mine.id}`)).status).toBe(404)
  expect((await (await as(null)).get('/my/bookmarks')).status).toBe(401)
  expect((await other.post('/my/bookmark-collections', { name: '  ' })).status).toBe(400)
})

test('a due reminder is sent once, and not for a post that is gone', async ({ make, as, sql }) => {
  const ann = await make.person()
  const [due, later, dropped, hidden] = [await make.post(), await make.post(), await make.post(), await make.post()]
  const client = await as(ann)
  for (const { id } of [due, later, dropped, hidden]) {
    const reply = await client.put<Bookmark>(`/posts/${id}/bookmark`, { remindAt: tomorrow() })
    expect(Date.parse(reply.body.remindAt!)).toBeGreaterThan(Date.now())
  }
  await client.delete(`/posts/${dropped.id}/bookmark`)
  await sql`update posts set hidden_at = now() where id = ${hidden.id}`
  await sql`update post_states set remind_at = now() - interval '1 second' where remind_at is not null and post_id <> ${later.id}`

  await Promise.all([remindOfBookmarks(sql), remindOfBookmarks(sql)])

  const reminded = await sql<{ subjectId: number }[]>`
    select subject_id from happenings where type = 'bookmark_due' and actor_id = ${ann.id}`
  expect(reminded.map(({ subjectId }) => subjectId)).toEqual([due.id])
  expect((await client.put(`/posts/${due.id}/bookmark`, { remindAt: '2020-01-01T00:00:00Z' })).status).toBe(400)
})

test('the bookmark counter matches a recount after concurrent changes', async ({ make, as, sql }) => {
  const { id } = await make.post()
  const clients = await Promise.all(Array.from({ length: 6 }, async () => as(await make.person())))

  const replies = await Promise.all(
    Array.from({ length: 120 }, (_, turn) => {
      const client = clients[turn % 6]!
      return Math.random() < 0.6 ? client.put(`/posts/${id}/bookmark`, {}) : client.delete(`/posts/${id}/bookmark`)
    }),
  )

  expect(replies.filter(({ status }) => status >= 400)).toEqual([])
  const [row] = await sql`
    select bookmarks = (select count(*) from post_states where post_id = ${id} and bookmarked_at is not null) as is_right
    from posts where id = ${id}`
  expect(row?.isRight).toBe(true)
})
