import { MAX_REPLY_LENGTH, type Reply, type ReplyPage, type ReplyVersionPage } from '#contract/replies.ts'
import { longTexts, wideTable } from '#test/long-texts.ts'
import { describe, expect, test } from '#test/test.ts'
import { jsonBytes } from '../../posts/markdown/size.ts'
import { renderReplies } from './actions.ts'
import { MOST_HTML, renderReply } from './rendering.ts'

const NEVER = new AbortController().signal

test.for(longTexts(MAX_REPLY_LENGTH))('%s stay small in a reply', ([, text]) => {
  expect(jsonBytes(renderReply(text).html)).toBeLessThanOrEqual(MOST_HTML)
})

test('only some of many mentions become links, and only some of many links are looked up', () => {
  const mentions = Array.from({ length: 3_000 }, (_, index) => `@m${index + 100}`)
    .join(' ')
    .slice(0, MAX_REPLY_LENGTH)
  const quotes = Array.from({ length: 500 }, (_, index) => `> /#/forumpost/1?reply=${index + 1}\n`).join('\n')

  expect(renderReply(mentions).handles).toHaveLength(50)
  expect(renderReply(quotes).quotes).toHaveLength(100)
})

/** `next`: the query for the page after this one; false if it is the last one. */
async function allPages<Page>(
  read: (query: string) => Promise<Page>,
  first: string,
  next: (page: Page) => string | false,
) {
  const pages: Page[] = []
  for (let query: string | false = first; query !== false; query = next(pages.at(-1)!)) pages.push(await read(query))
  return pages
}

describe('a page of replies', () => {
  test('ends early when its texts are long, and its cursors lead to all of them', async ({ make, as }) => {
    const post = await make.post({ kind: 'forum' })
    const client = await as(await make.person())
    const made: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      const text = turn % 2 === 0 ? `${turn}\n\n${'漢<'.repeat(9_000)}` : 'Short.'
      made.push((await client.post<Reply>(`/posts/${post.id}/replies`, { text })).body.id)
    }

    const read = async (query: string) => (await client.get<ReplyPage>(`/posts/${post.id}/replies?${query}`)).body
    const pages = await allPages(read, 'after=0', ({ later }) => later !== null && `after=${later}`)
    const back = await allPages(read, 'before=9', ({ earlier }) => earlier !== null && `before=${earlier}`)
    const around = await read('around=5')

    for (const page of [...pages, ...back, around]) {
      expect(page.items.length).toBeGreaterThan(0)
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(500_000)
    }
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(made)
    expect(back.toReversed().flatMap(({ items }) => items.map(({ id }) => id))).toEqual(made)
    expect(around.items.map(({ number }) => number)).toContain(5)
  })

  test('of many wide tables is small', async ({ make, as }) => {
    const post = await make.post({ kind: 'forum' })
    for (let turn = 0; turn < 7; turn++) await make.reply({ post, text: wideTable() })

    const page = await (await as(await make.person())).get<ReplyPage>(`/posts/${post.id}/replies`)

    expect(JSON.stringify(page.body).length).toBeLessThan(250_000)
  })
})

test('the HTML is stored with the text, and read from there', async ({ make, as, sql }) => {
  const client = await as(await make.person())
  const { id: postId } = await make.post({ kind: 'forum' })
  const { id } = (await client.post<Reply>(`/posts/${postId}/replies`, { text: '**one**' })).body
  const stored = async () => (await sql`select html from reply_renderings where reply_id = ${id} and version = 0`)[0]

  expect(await stored()).toEqual({ html: '<p><strong>one</strong></p>\n' })
  await sql`update reply_renderings set html = '<p>stored</p>'`
  expect((await client.get<Reply>(`/replies/${id}`)).body.html).toBe('<p>stored</p>')
  const { html } = (await client.patch<Reply>(`/replies/${id}`, { text: '**two**' })).body
  expect(html).toBe('<p><strong>two</strong></p>\n')
  const history = (await client.get<ReplyVersionPage>(`/replies/${id}/history`)).body
  expect(history.items).toMatchObject([{ version: 1, html: '<p>stored</p>' }])
})

test('what is not rendered, or was by another version, is rendered when read, and by the job', async ({
  make,
  as,
  sql,
}) => {
  const { id: postId } = await make.post({ kind: 'forum' })
  const author = await make.person()
  const { id } = await make.reply({ post: { id: postId }, author, text: '**one**' })
  const client = await as(author)
  await client.patch(`/replies/${id}`, { text: '**two**' })
  const htmlOf = async () => (await client.get<Reply>(`/replies/${id}`)).body.html
  const stored = () =>
    sql`select version, html, renderer > 0 as is_rendered from reply_renderings where reply_id = ${id} order by version`

  await sql`update reply_renderings set renderer = 0, html = 'old'`
  expect(await htmlOf()).toBe('<p><strong>two</strong></p>\n')
  await sql`update replies set text = '**three**' where id = ${id}`
  expect(await htmlOf()).toBe('<p><strong>three</strong></p>\n')
  await renderReplies(sql, NEVER)

  expect(await stored()).toEqual([
    { version: 0, html: '<p><strong>three</strong></p>\n', isRendered: true },
    { version: 1, html: '<p><strong>one</strong></p>\n', isRendered: true },
  ])
})

test('a history of long texts comes in short pages', async ({ make, as }) => {
  const author = await make.person()
  const { id } = await make.reply({ post: await make.post({ kind: 'forum' }), author, text: '<'.repeat(20_000) })
  const client = await as(author)
  for (let turn = 0; turn < 5; turn++) await client.patch(`/replies/${id}`, { text: `${turn}${'<'.repeat(19_000)}` })

  const read = async (query: string) => (await client.get<ReplyVersionPage>(`/replies/${id}/history?${query}`)).body
  const pages = await allPages(read, '', ({ next }) => next !== null && `after=${next}`)

  for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(400_000)
  expect(pages.flatMap(({ items }) => items.map(({ version }) => version))).toEqual([5, 4, 3, 2, 1])
})
