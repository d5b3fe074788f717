import type { Problem } from '#contract/basics.ts'
import { type Draft, type DraftList, MAX_DRAFTS } from '#contract/drafts.ts'
import { MAX_BLOG_LENGTH } from '#contract/new-posts.ts'
import type { Post } from '#contract/posts.ts'
import { bodies } from '#test/minimal-posts.ts'
import { expect, test } from '#test/test.ts'

const content = { title: 'Half a th', images: ['a'], deep: { year: 1972 } }

test('a draft is kept for its author alone until they delete it', async ({ make, as }) => {
  const client = await as(await make.person())
  const somebodyElse = await as(await make.person({ role: 'admin' }))
  const id = crypto.randomUUID()

  const { status, body } = await client.put<Draft>(`/drafts/${id}`, { kind: 'vehicle', content })

  expect([status, body]).toMatchObject([200, { id, kind: 'vehicle', content }])
  expect((await client.get<DraftList>('/drafts')).body.items).toEqual([body])
  expect((await somebodyElse.get<DraftList>('/drafts')).body.items).toEqual([])

  await somebodyElse.delete(`/drafts/${id}`)
  expect((await client.get<DraftList>('/drafts')).body.items).toHaveLength(1)
  expect((await client.delete(`/drafts/${id}`)).status).toBe(204)
  expect((await client.delete(`/drafts/${id}`)).status).toBe(204)
  expect((await client.get<DraftList>('/drafts')).body.items).toEqual([])
})

test('saving again updates the same draft, and the last edited draft is first', async ({ make, as }) => {
  const client = await as(await make.person())
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]

  await client.put(`/drafts/${first}`, { kind: 'video', content: {} })
  await client.put(`/drafts/${second}`, { kind: 'blog', content: {} })
  await client.put(`/drafts/${first}`, { kind: 'forum', content })

  expect((await client.get<DraftList>('/drafts')).body.items).toMatchObject([
    { id: first, kind: 'forum', content },
    { id: second, kind: 'blog' },
  ])
})

test('two people can use the same draft id', async ({ make, as }) => {
  const [ann, bea] = [await as(await make.person()), await as(await make.person())]
  const id = crypto.randomUUID()

  await ann.put(`/drafts/${id}`, { kind: 'video', content: { title: 'Ann’s' } })
  await bea.put(`/drafts/${id}`, { kind: 'video', content: { title: 'Bea’s' } })

  expect((await ann.get<DraftList>('/drafts')).body.items).toMatchObject([{ content: { title: 'Ann’s' } }])
})

test('nobody can have more than 50 drafts, however fast they save', async ({ make, as }) => {
  const client = await as(await make.person())
  const ids = Array.from({ length: MAX_DRAFTS + 5 }, () => crypto.randomUUID())

  const replies = await Promise.all(
    ids.map((id) => client.put<Problem>(`/drafts/${id}`, { kind: 'video', content: {} })),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(MAX_DRAFTS)
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: 'too_many_drafts' } })
  const { items } = (await client.get<DraftList>('/drafts')).body
  expect(items).toHaveLength(MAX_DRAFTS)
  expect((await client.put(`/drafts/${items[0]!.id}`, { kind: 'video', content })).status).toBe(200)
})

test('the longest blog post fits, and a book does not', async ({ make, as }) => {
  const client = await as(await make.person())
  const put = (length: number) =>
    client.put<Problem>(`/drafts/${crypto.randomUUID()}`, {
      kind: 'blog',
      content: { description: '🚗'.repeat(length) },
    })

  expect((await put(MAX_BLOG_LENGTH)).status).toBe(200)
  expect(await put(2 * MAX_BLOG_LENGTH)).toMatchObject({ status: 400, body: { errors: [{ field: 'content' }] } })
})

test.for([
  [{ kind: 'video' }, 'content'],
  [{ kind: 'podcast', content: {} }, 'kind'],
  [{ kind: 'video', content: [] }, 'content'],
  [{ kind: 'video', content: {}, authorId: 1 }, 'authorId'],
  [{ kind: 'video', content: { title: '\0' } }, 'content.title'],
] as const)('%j is refused as a draft', async ([sent, field], { make, as }) => {
  const client = await as(await make.person())

  const { status, body } = await client.put<Problem>(`/drafts/${crypto.randomUUID()}`, sent)

  expect([status, body.errors?.[0]?.field]).toEqual([400, field])
})

test('an id that is not a UUID is not found', async ({ make, as }) => {
  const client = await as(await make.person())

  expect((await client.put('/drafts/first', { kind: 'video', content: {} })).status).toBe(404)
})

test('unverified members can save drafts, visitors cannot', async ({ make, as }) => {
  const id = crypto.randomUUID()

  expect(
    (await (await as(await make.person({ isVerified: false }))).put(`/drafts/${id}`, { kind: 'video', content }))
      .status,
  ).toBe(200)
  expect((await (await as(null)).put(`/drafts/${id}`, { kind: 'video', content })).status).toBe(401)
  expect((await (await as(null)).delete(`/drafts/${id}`)).status).toBe(401)
})

test('publishing deletes the draft of the post, but never another member’s draft', async ({ make, as }) => {
  const [ann, bea] = [await as(await make.person()), await as(await make.person())]
  const draftId = crypto.randomUUID()
  for (const client of [ann, bea]) await client.put(`/drafts/${draftId}`, { kind: 'video', content })

  expect((await ann.post<Post>('/posts', { ...bodies.video, title: ' ', draftId })).status).toBe(400)
  expect((await ann.get<DraftList>('/drafts')).body.items).toHaveLength(1)

  expect((await ann.post<Post>('/posts', { ...bodies.video, draftId })).status).toBe(201)
  expect((await ann.get<DraftList>('/drafts')).body.items).toHaveLength(0)
  expect((await bea.get<DraftList>('/drafts')).body.items).toHaveLength(1)
})
