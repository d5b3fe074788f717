import type { Reply, ReplyPage } from '#contract/replies.ts'
import { describe, expect, test } from '#test/test.ts'

describe('removing', () => {
  test('removes a reply without a trace, and does not reuse its number', async ({ make, as, sql }) => {
    const post = await make.post({ kind: 'forum' })
    const author = await make.person()
    const [one, two] = [await make.reply({ post, author }), await make.reply({ post, author })]
    const client = await as(author)

    expect((await client.delete(`/replies/${two.id}`)).status).toBe(204)
    const { body: three } = await client.post<Reply>(`/posts/${post.id}/replies`, { text: 'Again.' })

    expect(three.number).toBe(3)
    const { body } = await (await as(null)).get<ReplyPage>(`/posts/${post.id}/replies`)
    expect(body.items.map(({ id }) => id)).toEqual([one.id, three.id])
    const [counted] = await sql`select replies, last_number, commenters from posts where id = ${post.id}`
    expect(counted).toEqual({ replies: 2, lastNumber: 3, commenters: 1 })
  })

  test.for(['quoted', 'commented'] as const)('leaves a placeholder if it was %s', async (how, { make, as, sql }) => {
    const post = await make.post({ kind: 'forum' })
    const author = await make.person()
    const { id } = await make.reply({ post, author, text: 'My secret.' })
    if (how === 'quoted') await make.reply({ post, quotedId: id })
    else await sql`update replies set comments = 1 where id = ${id}`

    await (await as(author)).delete(`/replies/${id}`)

    const { body } = await (await as(null)).get<ReplyPage>(`/posts/${post.id}/replies`)
    expect(body.items[0]).toMatchObject({
      id,
      number: 1,
      state: 'removed',
      author: null,
      text: '',
      html: '',
      images: [],
    })
  })

  test.for([
    ['the accepted answer', 'unsolved'],
    ['another reply', 'solved'],
  ] as const)('of %s leaves the question %s', async ([which, state], { make, as, sql }) => {
    const post = await make.post({ kind: 'forum' })
    const author = await make.person()
    const [accepted, other] = [await make.reply({ post, author }), await make.reply({ post, author })]
    await sql`update posts set accepted_reply_id = ${accepted.id} where id = ${post.id}`

    await (await as(author)).delete(`/replies/${which === 'the accepted answer' ? accepted.id : other.id}`)

    const acceptedReplyId = state === 'solved' ? accepted.id : null
    expect(await sql`select accepted_reply_id from posts where id = ${post.id}`).toEqual([{ acceptedReplyId }])
  })

  test('the only reply leaves no commenters', async ({ make, as, sql }) => {
    const post = await make.post({ kind: 'forum' })
    const author = await make.person()
    const client = await as(author)
    const { body } = await client.post<Reply>(`/posts/${post.id}/replies`, { text: 'x' })

    await client.delete(`/replies/${body.id}`)

    expect(await sql`select replies, commenters from posts where id = ${post.id}`).toEqual([
      { replies: 0, commenters: 0 },
    ])
  })
})

describe('hiding', () => {
  test('hides a reply from others, tells its author why, can be undone, and is audited', async ({ make, as, sql }) => {
    const post = await make.post({ kind: 'forum' })
    const [author, moderator] = [await make.person(), await make.person({ role: 'moderator' })]
    const { id } = await make.reply({ post, author })
    const client = await as(moderator)

    await client.post(`/replies/${id}/hide`, { reason: 'Sells something.' })

    expect((await (await as(author)).get<Reply>(`/replies/${id}`)).body).toMatchObject({
      state: 'hidden',
      hiddenReason: 'Sells something.',
      text: 'Measure it first.',
    })
    expect((await (await as(null)).get<ReplyPage>(`/posts/${post.id}/replies`)).body.items).toEqual([])
    expect(await sql`select replies, commenters from posts where id = ${post.id}`).toEqual([
      { replies: 0, commenters: 0 },
    ])

    await client.post(`/replies/${id}/unhide`, {})

    expect((await (await as(null)).get<Reply>(`/replies/${id}`)).body).toMatchObject({
      state: 'shown',
      hiddenReason: null,
    })
    expect(await sql`select replies, commenters from posts where id = ${post.id}`).toEqual([
      { replies: 1, commenters: 1 },
    ])
    const acts =
      await sql`select action, details from audit_log where subject_id = ${id} and actor_id = ${moderator.id} order by id`
    expect(acts).toEqual([
      { action: 'reply_hidden', details: { reason: 'Sells something.' } },
      { action: 'reply_unhidden', details: {} },
    ])
  })

  test('also hides quotes of it', async ({ make, as, sql }) => {
    const post = await make.post({ kind: 'forum' })
    const quoted = await make.reply({ post, text: 'His address is 12 Elm Street.' })
    const text = `> [X](/#/forumpost/${post.id}?reply=${quoted.id}):\n> His address is 12 Elm Street.\n\nDo not post that.`
    const { id } = await make.reply({ post, text, quotedId: quoted.id })
    await sql`update replies set hidden_at = now() where id = ${quoted.id}`

    const { body } = await (await as(null)).get<Reply>(`/replies/${id}`)

    expect(body).toMatchObject({ text: 'Do not post that.', html: '<p>Do not post that.</p>\n' })
  })
})
