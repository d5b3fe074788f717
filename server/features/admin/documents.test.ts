import type { CollectionList, Document, DocumentPage } from '#contract/admin.ts'
import type { Post } from '#contract/posts.ts'
import { bodies } from '#test/minimal-posts.ts'
import { expect, test } from '#test/test.ts'

test('a collection lists published posts, marks hidden ones, and leaves out drafts and deleted ones', async ({
  make,
  as,
}) => {
  const admin = await as(await make.person({ role: 'admin' }))
  const before = await countOf(admin, 'forumPosts')
  const shown = await make.post({ kind: 'forum', title: 'Shown' })
  const hidden = await make.post({ kind: 'forum', title: 'Hidden', hiddenAt: new Date(), hiddenReason: 'Spam' })
  await make.post({ kind: 'forum', deletedAt: new Date() })

  const { items } = (await admin.get<DocumentPage>('/admin/collections/forumPosts/documents?limit=2')).body

  expect(items.map(({ id, isHidden }) => [id, isHidden])).toEqual([
    [hidden.id, true],
    [shown.id, false],
  ])
  expect(await countOf(admin, 'forumPosts')).toBe(before + 2)
})

test('a document shows its stored fields under their stored names, including kind-specific ones', async ({
  make,
  as,
  sql,
}) => {
  const admin = await as(await make.person({ role: 'admin' }))
  const video = await make.post({ title: 'Second gear', description: 'Torque figures.', tokens: 4, link: 'x.test' })
  const request = await make.post({ kind: 'request', own: { urgency: 'Urgent' }, address: '1 Main St' })
  await sql`update posts set tokens = 4 where id = ${video.id}`

  const one = (await admin.get<Document>(`/admin/collections/videoPosts/documents/${video.id}`)).body
  expect(Object.keys(one.fields)).toEqual([
    'title',
    'description',
    'address',
    'link',
    'tokens',
    'image',
    'video',
    'createdAt',
  ])
  expect(one.fields).toMatchObject({ title: 'Second gear', tokens: 4, image: null, video: null, link: 'x.test' })
  const other = (await admin.get<Document>(`/admin/collections/requestPosts/documents/${request.id}`)).body
  expect(other.fields).toMatchObject({ urgency: 'Urgent', address: '1 Main St', forVehicle: null })
})

test('a search by id or words finds a document, even a hidden one, and only in its collection', async ({
  make,
  as,
}) => {
  const admin = await as(await make.person({ role: 'admin' }))
  const post = await make.post({ kind: 'blog', title: 'Camshaft whisperer' })
  const hidden = await make.post({ kind: 'blog', title: 'Camshaft shouter', hiddenAt: new Date() })
  const find = async (collection: string, q: string) =>
    (await admin.get<DocumentPage>(`/admin/collections/${collection}/documents?q=${q}`)).body.items.map(({ id }) => id)

  expect(await find('blogPosts', 'camshaft')).toEqual([hidden.id, post.id])
  expect(await find('blogPosts', String(post.id))).toEqual([post.id])
  expect(await find('videoPosts', String(post.id))).toEqual([])
  expect(await find('blogPosts', 'nothing-like-it')).toEqual([])
})

test('pages have no gaps, and a missing document or collection is not found', async ({ make, as }) => {
  const admin = await as(await make.person({ role: 'admin' }))
  for (let index = 0; index < 5; index++) await make.post({ kind: 'vehicle' })
  const seen: number[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: DocumentPage = (
      await admin.get<DocumentPage>(`/admin/collections/vehiclePosts/documents?limit=2${next && `&after=${next}`}`)
    ).body
    seen.push(...page.items.map(({ id }) => id))
    next = page.next
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
  expect(seen.length).toBe(await countOf(admin, 'vehiclePosts'))
  expect((await admin.get('/admin/collections/userPosts/documents')).status).toBe(404)
  expect((await admin.get('/admin/collections/videoPosts/documents/999999999')).status).toBe(404)
})

test('counts stay exact while posts change concurrently', async ({ make, as, sql }) => {
  const author = await make.person()
  const [client, admin] = [await as(author), await as(await make.person({ role: 'admin' }))]
  const posts = await Promise.all(
    Array.from({ length: 12 }, async () => (await client.post<Post>('/posts', bodies.blog)).body.id),
  )
  await Promise.all(posts.map((id, index) => (index % 2 ? client.delete(`/posts/${id}`) : null)))
  await Promise.all(posts.map((id, index) => (index % 4 === 1 ? client.post(`/posts/${id}/restore`, {}) : null)))
  await sql`delete from posts where id = ${posts[0]!}`

  const [{ recount }] = await sql<[{ recount: number }]>`
    select count(*)::int as recount from posts where kind = 'blog' and deleted_at is null`
  expect(await countOf(admin, 'blogPosts')).toBe(recount)
})

async function countOf(admin: { get: <Body>(path: string) => Promise<{ body: Body }> }, name: string) {
  const { items } = (await admin.get<CollectionList>('/admin/collections')).body
  return items.find((collection) => collection.name === name)!.documents
}
