import { MAX_BLOG_LENGTH } from '#contract/new-posts.ts'
import type { Post, PostVersionPage } from '#contract/posts.ts'
import { bodies } from '#test/minimal-posts.ts'
import { expect, test } from '#test/test.ts'
import { renderPosts } from './actions.ts'

const NEVER = new AbortController().signal

test('the HTML of a blog post is stored with its text, and read from there', async ({ make, as, sql }) => {
  const client = await as(await make.person())
  const { id, version } = (await client.post<Post>('/posts', { ...bodies.blog, description: '**one**' })).body
  const htmlOf = async () => (await client.get<Post>(`/posts/${id}`)).body.descriptionHtml

  expect(await sql`select html from post_renderings where post_id = ${id}`).toEqual([
    { html: '<p><strong>one</strong></p>\n' },
  ])
  await sql`update post_renderings set html = '<p>stored</p>'`
  expect(await htmlOf()).toBe('<p>stored</p>')
  await client.patch(`/posts/${id}`, { ...bodies.blog, description: '**two**', version })
  expect(await htmlOf()).toBe('<p><strong>two</strong></p>\n')
})

test('what is not rendered, or was by another version, is rendered when read, and by the job', async ({
  make,
  app,
  sql,
}) => {
  const { id } = await make.post({ kind: 'blog', description: '**one**' })
  const stored = () => sql`select html from post_renderings where post_id = ${id} and renderer > 0`

  expect((await app.inject(`/api/posts/${id}`)).json<Post>().descriptionHtml).toBe('<p><strong>one</strong></p>\n')
  expect(await stored()).toEqual([])
  await renderPosts(sql, NEVER)
  expect(await stored()).toEqual([{ html: '<p><strong>one</strong></p>\n' }])
  await sql`update posts set description = '**two**' where id = ${id}`
  expect(await stored()).toEqual([])
})

test('posts of other kinds have no HTML', async ({ make, sql }) => {
  const { id } = await make.post({ kind: 'forum', description: '**one**' })

  expect(await sql`select from post_renderings where post_id = ${id}`).toHaveLength(0)
})

test('no blog post is larger than half a megabyte, and a long source has its own route', async ({ make, as, app }) => {
  const author = await as(await make.person())
  for (const [sign, isIncluded] of [
    ['a', true],
    ['"', false],
    ['漢', false],
    ['😀', false],
  ] as const) {
    const description = sign.repeat(MAX_BLOG_LENGTH)
    const { status, body } = await author.post<Post>('/posts', { ...bodies.blog, description })
    const [page, document] = [await app.inject(`/api/posts/${body.id}`), await app.inject(`/blogpost/${body.id}`)]

    expect(status).toBe(201)
    expect(page.json<Post>().description).toBe(isIncluded ? description : '')
    expect(Math.max(page.rawPayload.length, document.rawPayload.length)).toBeLessThan(500_000)
    expect((await app.inject(`/api/posts/${body.id}/description`)).json()).toEqual({ description })
  }
})

test('a history of long texts comes in short pages', async ({ make, as }) => {
  const client = await as(await make.person())
  const texts = Array.from({ length: 4 }, (_, turn) => `${turn}${'漢'.repeat(50_000)}`)
  const { id } = (await client.post<Post>('/posts', { ...bodies.blog, description: texts[0] })).body
  for (const [turn, description] of texts.slice(1).entries()) {
    await client.patch(`/posts/${id}`, { ...bodies.blog, description, version: turn + 1 })
  }

  const first = (await client.get<PostVersionPage>(`/posts/${id}/history`)).body
  const next = (await client.get<PostVersionPage>(`/posts/${id}/history?after=${first.next}`)).body

  expect(first.items.map(({ version }) => version)).toEqual([3])
  expect(next.items.map(({ version, description }) => [version, description[0]])).toEqual([[2, '1']])
})

test('a feed shows long posts shortened, and all of them', async ({ make, app }) => {
  for (let turn = 0; turn < 5; turn++) {
    await make.post({ kind: 'blog', title: `Number ${turn}`, description: `Words\n\n${'漢'.repeat(40_000)}` })
  }

  const { body, rawPayload } = await app.inject('/feeds/blog.atom')

  expect(body.match(/<title[^>]*>.{0,12}Number \d/g)).toHaveLength(5)
  expect(rawPayload.length).toBeLessThan(500_000)
})
