import type { AuditPage, CollectionList, DeletionList, EmptiedCollection } from '#contract/admin.ts'
import type { PostPage } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'
import { emptyCollection } from './emptying.actions.ts'

test('emptying deletes every document of the collection and nothing else, and is in the audit log', async ({
  make,
  as,
}) => {
  const person = await make.person({ role: 'admin', name: 'Ada' })
  const admin = await as(person)
  const blog = await make.post({ kind: 'blog', title: 'Stays' })
  const videos = [await make.post(), await make.post({ hiddenAt: new Date() })]

  const { status, body } = await admin.post<EmptiedCollection>('/admin/collections/videoPosts/deletion', {
    name: 'videoPosts',
  })

  expect([status, body.documents]).toEqual([200, 2])
  const visitor = await as(null)
  for (const { id } of videos) expect((await visitor.get(`/posts/${id}`)).status).toBe(404)
  expect((await visitor.get(`/posts/${blog.id}`)).status).toBe(200)
  expect((await visitor.get<PostPage>('/posts?kind=video&sort=newest')).body.items).toEqual([])
  expect((await visitor.get<PostPage>('/posts?kind=video&q=coupe')).body.items).toEqual([])
  const collections = (await admin.get<CollectionList>('/admin/collections')).body.items
  expect(collections.find(({ name }) => name === 'videoPosts')?.documents).toBe(0)
  const [entry] = (await admin.get<AuditPage>('/admin/audit?action=collection_deleted')).body.items
  expect(entry).toMatchObject({ actor: 'Ada', amount: 2, details: { collection: 'videoPosts' }, address: '127.0.0.1' })
})

test('emptying an empty collection deletes nothing and leaves nothing to restore', async ({ make, as }) => {
  const admin = await as(await make.person({ role: 'admin' }))
  await admin.post('/admin/collections/eventPosts/deletion', { name: 'eventPosts' })
  const before = (await admin.get<DeletionList>('/admin/deletions')).body.items

  const { body } = await admin.post<EmptiedCollection>('/admin/collections/eventPosts/deletion', { name: 'eventPosts' })

  expect(body).toEqual({ documents: 0 })
  expect((await admin.get<DeletionList>('/admin/deletions')).body.items).toEqual(before)
})

test('restoring brings back the posts, their comments, and their search entries', async ({ make, as, sql }) => {
  const admin = await as(await make.person({ role: 'admin' }))
  const post = await make.post({ kind: 'market', title: 'Unobtainium gasket' })
  await make.comment({ post, text: 'Still for sale?' })
  const gone = await make.post({ kind: 'market', deletedAt: new Date(), title: 'Deleted by its author' })
  await admin.post('/admin/collections/marketPosts/deletion', { name: 'marketPosts' })
  const later = await make.post({ kind: 'market' })
  const [deletion] = (await admin.get<DeletionList>('/admin/deletions')).body.items

  const { body } = await admin.post<EmptiedCollection>(`/admin/deletions/${deletion!.id}/restore`, {})

  expect(body.documents).toBe(deletion!.documents)
  const visitor = await as(null)
  expect((await visitor.get(`/posts/${post.id}`)).body).toMatchObject({ title: 'Unobtainium gasket', comments: 1 })
  const found = (await visitor.get<PostPage>('/posts?kind=market&q=unobtainium')).body.items
  expect(found.map(({ id }) => id)).toEqual([post.id])
  expect((await visitor.get(`/posts/${gone.id}`)).status).toBe(404)
  expect((await visitor.get(`/posts/${later.id}`)).status).toBe(200)
  const [{ sum, recount }] = await sql<[{ sum: number; recount: number }]>`
    select (select sum(documents)::int from collection_counts where kind = 'market') as sum,
      (select count(*)::int from posts where kind = 'market' and deleted_at is null) as recount`
  expect(sum).toBe(recount)
  expect((await admin.post(`/admin/deletions/${deletion!.id}/restore`, {})).status).toBe(404)
})

test('authors cannot restore a post that an admin deleted with its collection', async ({ make, as }) => {
  const [author, person] = [await make.person(), await make.person({ role: 'admin' })]
  const post = await make.post({ kind: 'request', author })
  await (await as(person)).post('/admin/collections/requestPosts/deletion', { name: 'requestPosts' })

  const client = await as(author)
  expect((await client.post(`/posts/${post.id}/restore`, {})).status).toBe(404)
  expect((await client.get<PostPage>('/my/deleted-posts')).body.items).toEqual([])
})

test('emptying requires the typed name, and a repeated idempotency key empties once', async ({ make, as }) => {
  const admin = await as(await make.person({ role: 'admin' }))
  await make.post({ kind: 'vehicle' })
  const path = '/admin/collections/vehiclePosts/deletion'

  expect((await admin.post(path, { name: 'vehicleposts' })).body).toMatchObject({ errors: [{ field: 'name' }] })
  const key = crypto.randomUUID()
  const both = await Promise.all([
    admin.post(path, { name: 'vehiclePosts' }, key),
    admin.post(path, { name: 'vehiclePosts' }, key),
  ])

  expect(both[0]!.body).toEqual(both[1]!.body)
  expect(both[0]!.body).toEqual({ documents: 1 })
})

test('an admin who confirmed their identity over ten minutes ago must confirm it again', async ({ make, as, sql }) => {
  const person = await make.person({ role: 'admin' })
  const admin = await as(person)
  await make.post({ kind: 'directory' })
  await sql`
    update sessions set created_at = now() - interval '11 minutes'
    where account_id = (select account_id from members where id = ${person.id})`

  const reply = await admin.post('/admin/collections/directoryPosts/deletion', { name: 'directoryPosts' })

  expect([reply.status, reply.body]).toMatchObject([403, { code: 'confirm_first' }])
  expect((await admin.get('/admin/confirmation')).body).toMatchObject({ isFresh: false })
})

test('an interrupted emptying deletes nothing', async ({ make, as, sql }) => {
  const admin = await make.person({ role: 'admin' })
  const posts = [await make.post({ kind: 'blog' }), await make.post({ kind: 'blog' })]

  const killed = sql.begin(async (tx) => {
    expect(await emptyCollection(tx, admin, 'blogPosts')).toMatchObject({ documents: expect.any(Number) })
    throw new Error('the server is killed')
  })

  await expect(killed).rejects.toThrow()
  for (const { id } of posts) expect((await (await as(null)).get(`/posts/${id}`)).status).toBe(200)
})
