import type { Problem } from '#contract/basics.ts'
import { MAX_QUOTE_DRAFT_BYTES, type QuoteDraft } from '#contract/provider-quotes.ts'
import { editQuote, sendQuote } from '#test/quote-calls.ts'
import { expect, test } from '#test/test.ts'

const content = { lines: [{ kind: 'labor', title: 'Repl' }], note: '' }

test('what a provider has begun to write is kept for them alone', async ({ make, as }) => {
  const [ann, bob] = [await as(await make.person()), await as(await make.person({ role: 'admin' }))]
  const { id } = await make.post({ kind: 'request' })
  const url = `/posts/${id}/quote-draft`
  expect((await ann.get<QuoteDraft>(url)).body).toEqual({ content: null, savedAt: null })

  expect((await ann.put<QuoteDraft>(url, { content: {} })).status).toBe(200)
  const { body } = await ann.put<QuoteDraft>(url, { content })

  expect(body).toMatchObject({ content, savedAt: expect.any(String) })
  expect((await ann.get<QuoteDraft>(url)).body).toEqual(body)
  expect((await bob.get<QuoteDraft>(url)).body.content).toBe(null)
})

test('an unverified member can save one, a visitor can’t, and nobody where there is no request', async ({
  make,
  as,
}) => {
  const { id } = await make.post({ kind: 'request' })
  const blog = await make.post({ kind: 'blog' })
  const ann = await as(await make.person({ isVerified: false }))

  expect((await ann.put(`/posts/${id}/quote-draft`, { content })).status).toBe(200)
  expect((await ann.put(`/posts/${blog.id}/quote-draft`, { content })).status).toBe(404)
  expect((await (await as(null)).put(`/posts/${id}/quote-draft`, { content })).status).toBe(401)
})

test('one that is too long is refused, and says how long it may be', async ({ make, as }) => {
  const { id } = await make.post({ kind: 'request' })
  const ann = await as(await make.person())
  const put = (length: number) =>
    ann.put<Problem>(`/posts/${id}/quote-draft`, { content: { note: 'x'.repeat(length) } })

  expect((await put(MAX_QUOTE_DRAFT_BYTES - 20)).status).toBe(200)
  expect(await put(MAX_QUOTE_DRAFT_BYTES)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'content', message: 'Use up to 60,000 bytes.' }] },
  })
})

test('the oldest of more than 50 makes room', async ({ make, as, sql }) => {
  const person = await make.person()
  const ann = await as(person)
  const post = await make.post({ kind: 'request' })
  const old: { id: number }[] = []
  for (let count = 0; count < 50; count++) old.push(await make.post({ kind: 'request' }))
  for (const [age, { id }] of old.entries()) {
    await sql`
      insert into quote_drafts (post_id, member_id, body, saved_at)
      values (${id}, ${person.id}, '{}', now() - make_interval(mins => ${age + 1}))`
  }

  await ann.put(`/posts/${post.id}/quote-draft`, { content })

  const read = async ({ id }: { id: number }) => (await ann.get<QuoteDraft>(`/posts/${id}/quote-draft`)).body.content
  expect([await read(post), await read(old[48]!), await read(old[49]!)]).toEqual([content, {}, null])
})

test('sending a quote, and an edit of it, deletes the draft, and a refusal keeps it', async ({ make, as }) => {
  const ann = await as(await make.person())
  const post = await make.post({ kind: 'request' })
  const save = () => ann.put(`/posts/${post.id}/quote-draft`, { content })
  const read = async () => (await ann.get<QuoteDraft>(`/posts/${post.id}/quote-draft`)).body.content

  await save()
  expect((await sendQuote(ann, post, { lines: [] })).status).toBe(400)
  expect(await read()).toEqual(content)
  const { body: quote } = await sendQuote(ann, post)
  expect(await read()).toBe(null)

  await save()
  expect((await editQuote(ann, quote)).status).toBe(200)
  expect(await read()).toBe(null)
})
