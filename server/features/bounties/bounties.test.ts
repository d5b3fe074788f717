import type { Problem } from '#contract/basics.ts'
import type { PostBounty } from '#contract/bounties.ts'
import type { Post, PostPage } from '#contract/posts.ts'
import { ask, give, tokensOf } from '#test/bounty.ts'
import { expect, test } from '#test/test.ts'
import { checkBooks } from '../ledger/index.ts'

test('publishing a question holds its bounty, and cards show it', async ({ make, as, sql }) => {
  const ann = await make.person()
  await give(sql, ann, 50)
  const client = await as(ann)

  const { status, body } = await ask(client, 40)

  expect(status).toBe(201)
  expect(body).toMatchObject({ tokens: 40, bounty: { vbt: 40, state: 'open' } })
  const days = (Date.parse(body.bounty!.endsAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
  expect(await tokensOf(sql, ann)).toEqual([10, 40])
  const { items } = (await (await as(null)).get<PostPage>('/posts?kind=forum&sort=newest')).body
  expect(items.find(({ id }) => id === body.id)).toMatchObject({ tokens: 40, bounty: { vbt: 40, state: 'open' } })
  expect(await checkBooks(sql)).toEqual([])
})

test('a question that its author cannot pay for is not published, and its draft stays', async ({ make, as, sql }) => {
  const ann = await make.person()
  await give(sql, ann, 19.5)
  const client = await as(ann)
  const draftId = crypto.randomUUID()
  await client.put(`/drafts/${draftId}`, { kind: 'forum', content: { title: 'Why does it stall?' } })
  const body = { kind: 'forum', title: 'Why does it stall?', description: 'Only when it’s warm.', draftId }

  const refused = await client.post<Problem>('/posts', { ...body, tokens: 40 })

  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'not_enough_tokens', detail: 'You need 21 VBT more for this bounty.' },
  })
  expect(await sql`select from posts where author_id = ${ann.id}`).toHaveLength(0)
  expect(await sql`select from drafts where id = ${draftId}`).toHaveLength(1)
  expect((await client.post('/posts', { ...body, tokens: 19 })).status).toBe(201)
  expect(await tokensOf(sql, ann)).toEqual([0.5, 19])
  expect(await checkBooks(sql)).toEqual([])
})

test('without tokens, or of another kind, a post holds nothing', async ({ make, as, sql }) => {
  const ann = await make.person()
  await give(sql, ann, 50)
  const client = await as(ann)

  for (const tokens of [undefined, 0]) expect((await ask(client, tokens)).body.bounty).toBeUndefined()
  const blog = { kind: 'blog', title: 'A drive', description: 'It was long.', tokens: 40 }
  expect((await client.post<Post>('/posts', blog)).body.bounty).toBeUndefined()

  expect(await tokensOf(sql, ann)).toEqual([50, 0])
})

test('a double click holds the tokens once', async ({ make, as, sql }) => {
  const ann = await make.person()
  await give(sql, ann, 100)
  const client = await as(ann)
  const key = crypto.randomUUID()

  const posts = await Promise.all([1, 2, 3].map(() => ask(client, 40, key)))
  const { id } = posts[0]!.body
  const raise = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => client.post(`/posts/${id}/bounty/raises`, { vbt: 5 }, raise)))

  expect(new Set(posts.map(({ body }) => body.id)).size).toBe(1)
  expect(await tokensOf(sql, ann)).toEqual([55, 45])
  expect(await checkBooks(sql)).toEqual([])
})

test('its author can raise a bounty, or offer one later, but only with their own tokens', async ({ make, as, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  await give(sql, ann, 50)
  await give(sql, bea, 50)
  const [client, others, visitor] = [await as(ann), await as(bea), await as(null)]
  const path = `/posts/${(await ask(client)).body.id}/bounty`
  const raise = (vbt: unknown, who = client) => who.post<PostBounty & Problem>(`${path}/raises`, { vbt })

  expect((await client.get<PostBounty>(path)).body).toEqual({ bounty: null, answers: 0, can: { raise: true } })
  expect((await raise(30)).body).toMatchObject({ bounty: { vbt: 30, state: 'open', paidTo: null } })
  expect((await raise(15)).body).toMatchObject({ bounty: { vbt: 45 }, can: { raise: true } })
  expect(await raise(6)).toMatchObject({ status: 409, body: { detail: 'You need 1 VBT more for this bounty.' } })
  for (const vbt of [0, -5, 2.5, '5', 1_000_001]) expect((await raise(vbt)).status).toBe(400)
  expect((await raise(999_956)).status).toBe(400)
  expect((await raise(999_955)).body.code).toBe('not_enough_tokens') // 1,000,000 in all
  expect((await raise(5, others)).status).toBe(403)
  expect((await raise(5, visitor)).status).toBe(401)
  expect((await visitor.get<PostBounty>(path)).body).toMatchObject({ bounty: { vbt: 45 }, can: { raise: false } })

  expect(await tokensOf(sql, ann)).toEqual([5, 45])
  expect(await tokensOf(sql, bea)).toEqual([50, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('only forum posts have bounties, and questions with an accepted answer get none', async ({ make, as, sql }) => {
  const ann = await make.person()
  await give(sql, ann, 50)
  const client = await as(ann)
  const video = await make.post({ author: ann })
  const { id } = (await ask(client)).body
  const reply = await make.reply({ post: { id } })
  await client.put(`/posts/${id}/accepted-reply`, { replyId: reply.id })

  expect((await client.get(`/posts/${video.id}/bounty`)).status).toBe(404)
  expect((await client.post(`/posts/${video.id}/bounty/raises`, { vbt: 5 })).status).toBe(404)
  expect((await client.get<PostBounty>(`/posts/${id}/bounty`)).body).toMatchObject({ can: { raise: false } })
  expect(await client.post<Problem>(`/posts/${id}/bounty/raises`, { vbt: 5 })).toMatchObject({
    status: 409,
    body: { code: 'answer_accepted' },
  })
  expect(await tokensOf(sql, ann)).toEqual([50, 0])
})

test('an edit can raise the bounty, but not lower or remove it', async ({ make, as, sql }) => {
  const ann = await make.person()
  await give(sql, ann, 50)
  const client = await as(ann)
  const { id } = (await ask(client, 20)).body
  const edit = (version: number, tokens?: number) =>
    client.patch<Post & Problem>(`/posts/${id}`, {
      kind: 'forum',
      title: 'Why does it stall, twice?',
      description: 'Only when it’s warm.',
      version,
      ...(tokens !== undefined && { tokens }),
    })

  for (const tokens of [19, 0, undefined]) {
    expect(await edit(1, tokens)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'tokens', message: 'This can’t be lower than your bounty of 20 VBT.' }] },
    })
  }
  expect(await edit(1, 71)).toMatchObject({ status: 409, body: { code: 'not_enough_tokens' } })
  expect(await tokensOf(sql, ann)).toEqual([30, 20])
  expect((await edit(1, 20)).body).toMatchObject({ tokens: 20, version: 2 })
  expect((await edit(2, 45)).body).toMatchObject({ tokens: 45, bounty: { vbt: 45 } })

  expect(await tokensOf(sql, ann)).toEqual([5, 45])
  expect(await checkBooks(sql)).toEqual([])
})

test('deleting a question that nobody answered returns its bounty, and restoring it does not hold it again', async ({
  make,
  as,
  sql,
}) => {
  const ann = await make.person()
  await give(sql, ann, 50)
  const client = await as(ann)
  const { id } = (await ask(client, 40)).body
  await make.reply({ post: { id }, author: ann })
  await make.reply({ post: { id }, removedAt: new Date() })
  await make.reply({ post: { id }, hiddenAt: new Date() })

  expect((await client.delete(`/posts/${id}`)).status).toBe(204)
  expect((await client.delete(`/posts/${id}`)).status).toBe(204)

  expect(await tokensOf(sql, ann)).toEqual([50, 0])
  const { body } = await client.post<Post>(`/posts/${id}/restore`, {})
  expect(body).toMatchObject({ tokens: null, bounty: { vbt: 40, state: 'returned' } })
  expect(await client.post<Problem>(`/posts/${id}/bounty/raises`, { vbt: 5 })).toMatchObject({
    status: 409,
    body: { code: 'bounty_ended', detail: 'The bounty of this post came back to you, and a post has only one.' },
  })
  const edited = { kind: 'forum', title: 'Again', description: 'Please.', tokens: 5, version: 1 }
  expect((await client.patch(`/posts/${id}`, edited)).status).toBe(409)
  expect(await tokensOf(sql, ann)).toEqual([50, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('deleting an answered question asks to accept an answer first', async ({ make, as, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  await give(sql, ann, 50)
  const client = await as(ann)
  const { id } = (await ask(client, 40)).body
  const reply = await make.reply({ post: { id }, author: bea })

  expect(await client.delete<Problem>(`/posts/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'accept_an_answer_first' },
  })
  expect((await client.get<PostBounty>(`/posts/${id}/bounty`)).body.answers).toBe(1)
  expect(await tokensOf(sql, ann)).toEqual([10, 40])
  await client.put(`/posts/${id}/accepted-reply`, { replyId: reply.id })
  expect((await client.delete(`/posts/${id}`)).status).toBe(204)

  expect(await tokensOf(sql, ann)).toEqual([10, 0])
  expect(await tokensOf(sql, bea)).toEqual([40, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('answers that cannot be accepted do not keep a question: by blocked people, and by those who left', async ({
  make,
  as,
  sql,
}) => {
  const [ann, bea] = [await make.person(), await make.person()]
  await give(sql, ann, 50)
  const client = await as(ann)
  const { id } = (await ask(client, 40)).body
  const reply = await make.reply({ post: { id }, author: bea })
  const gone = await make.reply({ post: { id } })
  await sql`update replies set author_id = null where id = ${gone.id}`
  await make.block(bea, ann)

  expect((await client.put(`/posts/${id}/accepted-reply`, { replyId: reply.id })).status).toBe(404)
  expect((await client.delete(`/posts/${id}`)).status).toBe(204)

  expect(await tokensOf(sql, ann)).toEqual([50, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('hiding a post keeps its bounty: only its time ends it', async ({ make, as, sql }) => {
  const [ann, bea, moderator] = [await make.person(), await make.person(), await make.person({ role: 'moderator' })]
  await give(sql, ann, 50)
  const [client, moderating] = [await as(ann), await as(moderator)]
  const { id } = (await ask(client, 40)).body
  const reply = await make.reply({ post: { id }, author: bea })

  await moderating.post(`/posts/${id}/hide`, { reason: 'Off topic' })

  expect((await client.put(`/posts/${id}/accepted-reply`, { replyId: reply.id })).status).toBe(403)
  expect((await client.post(`/posts/${id}/bounty/raises`, { vbt: 5 })).status).toBe(403)
  expect((await (await as(null)).get(`/posts/${id}/bounty`)).status).toBe(404)
  expect(await tokensOf(sql, ann)).toEqual([10, 40])
  await moderating.post(`/posts/${id}/unhide`, {})
  await client.put(`/posts/${id}/accepted-reply`, { replyId: reply.id })
  expect(await tokensOf(sql, bea)).toEqual([40, 0])
  expect(await checkBooks(sql)).toEqual([])
})
