import type { Reply, ReplyVersionPage } from '#contract/replies.ts'
import { expect, test } from '#test/test.ts'

test('every earlier version of a reply is kept, and listed newest first, in pages', async ({ make, as }) => {
  const author = await make.person()
  const post = await make.post({ kind: 'forum' })
  const { id } = await make.reply({ post, author, text: 'It is the **thermostat**.' })
  const client = await as(author)
  for (const text of ['It is the pump.', 'It is the hose.']) await client.patch(`/replies/${id}`, { text })

  const first = (await client.get<ReplyVersionPage>(`/replies/${id}/history?limit=1`)).body
  expect(first).toMatchObject({ items: [{ version: 2, html: '<p>It is the pump.</p>\n' }] })
  const { body } = await client.get<ReplyVersionPage>(`/replies/${id}/history?after=${first.next}`)
  expect(body).toMatchObject({
    items: [{ version: 1, html: '<p>It is the <strong>thermostat</strong>.</p>\n' }],
    next: null,
  })
})

test('an edit that changes nothing creates no version', async ({ make, as }) => {
  const author = await make.person()
  const { id } = await make.reply({ post: await make.post({ kind: 'forum' }), author, text: 'The same.' })
  const client = await as(author)
  await client.patch<Reply>(`/replies/${id}`, { text: 'The same.' })

  expect((await client.get<ReplyVersionPage>(`/replies/${id}/history`)).body.items).toEqual([])
})

test('two concurrent edits keep both versions', async ({ make, as }) => {
  const author = await make.person()
  const { id } = await make.reply({ post: await make.post({ kind: 'forum' }), author, text: 'At first.' })
  const client = await as(author)
  const outcomes = await Promise.all(['One.', 'Two.'].map((text) => client.patch<Reply>(`/replies/${id}`, { text })))

  expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
  const { items } = (await client.get<ReplyVersionPage>(`/replies/${id}/history`)).body
  expect(items.map(({ version }) => version)).toEqual([2, 1])
  expect(items[1]).toMatchObject({ html: '<p>At first.</p>\n' })
})

test('an earlier version shows no quotes or mentions of members the reader is blocked with', async ({ make, as }) => {
  const [author, quoted] = [await make.person(), await make.person({ handle: 'quoted' })]
  const post = await make.post({ kind: 'forum' })
  const theirs = await make.reply({ post, author: quoted, text: 'Words of somebody.' })
  const text = `> Words of somebody.\n> [quoted](/#/forumpost/${post.id}?reply=${theirs.id})\n\nNo.`
  const { id } = await make.reply({ post, author, text })
  const client = await as(author)
  await client.patch(`/replies/${id}`, { text: 'Never mind.' })
  await make.block(author, quoted)

  const { items } = (await client.get<ReplyVersionPage>(`/replies/${id}/history`)).body
  expect(items).toMatchObject([{ version: 1, html: '<p>No.</p>\n' }])
})
