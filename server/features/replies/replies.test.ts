import type { Problem } from '#contract/basics.ts'
import type { PostPage } from '#contract/posts.ts'
import type { Reply, ReplyPage, Thread } from '#contract/replies.ts'
import { form, jpeg, preset, site } from '#test/files.ts'
import { describe, expect, test } from '#test/test.ts'

type Make = { post: (fields: object) => Promise<{ id: number }> }
const forum = (make: Make, fields = {}) => make.post({ kind: 'forum', ...fields })
const linkTo = (post: { id: number }, reply: { id: number }) => `/#/forumpost/${post.id}?reply=${reply.id}`

describe('a reply', () => {
  test('gets the next number, is shown to everyone as HTML, and is counted on the card', async ({ make, as }) => {
    const post = await forum(make)
    await make.reply({ post })
    const author = await make.person({ name: 'Nils' })

    const made = await (await as(author)).post<Reply>(`/posts/${post.id}/replies`, { text: '  **80** ft-lb.\r\n' })

    expect(made).toMatchObject({ status: 201, body: { number: 2, state: 'shown', author: { name: 'Nils' }, likes: 0 } })
    expect(made.body).toMatchObject({ text: '  **80** ft-lb.', html: '<p><strong>80</strong> ft-lb.</p>\n' })
    const { body } = await (await as(null)).get<ReplyPage>(`/posts/${post.id}/replies`)
    expect(body.items.map(({ number }) => number)).toEqual([1, 2])
    const cards = await (await as(null)).get<PostPage>('/posts?kind=forum&sort=newest&limit=100')
    expect(cards.body.items.find(({ id }) => id === post.id)?.comments).toBe(2)
  })

  test('is created once per key, and concurrent replies get numbers in the order of their dates', async ({
    make,
    as,
    sql,
  }) => {
    const post = await forum(make)
    const client = await as(await make.person())
    const key = crypto.randomUUID()
    const path = `/posts/${post.id}/replies`
    const [first, again] = await Promise.all([
      client.post<Reply>(path, { text: 'x' }, key),
      client.post<Reply>(path, { text: 'x' }, key),
    ])
    expect(first.body.id).toBe(again.body.id)

    await Promise.all(Array.from({ length: 20 }, () => client.post(path, { text: 'Me too.' })))

    const rows = await sql<{ number: number }[]>`
      select number from replies where post_id = ${post.id} order by created_at, number`
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
    const [counted] = await sql`select replies, last_number, commenters from posts where id = ${post.id}`
    expect(counted).toEqual({ replies: 21, lastNumber: 21, commenters: 1 })
  })

  test('can be edited at any time, and then says so', async ({ make, as }) => {
    const post = await forum(make)
    const author = await make.person()
    const { id } = await make.reply({ post, author, createdAt: new Date('2020-01-01') })

    const { body } = await (await as(author)).patch<Reply>(`/replies/${id}`, { text: 'Hotter: *90*.' })

    expect(body).toMatchObject({ html: '<p>Hotter: <em>90</em>.</p>\n', createdAt: '2020-01-01T00:00:00.000Z' })
    expect(Date.parse(body.editedAt!)).toBeGreaterThan(Date.now() - 60_000)
  })

  test.for([
    ['nothing', { text: '' }, 'text'],
    ['only blanks', { text: ' \n\t ' }, 'text'],
    ['invisible characters', { text: '\u200B\u2800' }, 'text'],
    ['more than 20,000 characters', { text: '🚗'.repeat(20_001) }, 'text'],
    ['an unknown field', { text: 'x', quotedId: 3 }, 'quotedId'],
    ['more than ten pictures', { text: 'x', images: Array(11).fill('/vrumies/image/upload/v1/a.webp') }, 'images'],
    ['somebody else’s picture', { text: 'x', images: ['/vrumies/image/upload/v1/abc.webp'] }, 'images'],
    ['a number', { text: 7 }, 'text'],
  ] as const)('is refused with %s', async ([, body, field], { make, as }) => {
    const post = await forum(make)
    const author = await make.person()
    const reply = await make.reply({ post, author })
    const client = await as(author)

    for (const refused of [
      await client.post<Problem>(`/posts/${post.id}/replies`, body),
      await client.patch<Problem>(`/replies/${reply.id}`, body),
    ]) {
      expect(refused.status).toBe(400)
      expect(refused.body.errors?.[0]?.field).toBe(field)
    }
  })

  test('may have 20,000 characters outside the basic plane', async ({ make, as }) => {
    const post = await forum(make)
    const text = '🚗'.repeat(20_000)

    const { status, body } = await (await as(await make.person())).post<Reply>(`/posts/${post.id}/replies`, { text })

    expect([status, body.text]).toEqual([201, text])
  })

  test('shows pictures uploaded by its author, which the purge keeps as long as the reply exists', async ({
    make,
    as,
    app,
    sql,
    media,
  }) => {
    const { purge } = await import('../media/processing/jobs.ts')
    const post = await forum(make)
    const author = await make.person()
    const client = await as(author)
    const { upload } = await site(app)
    const files = await Promise.all([
      upload('image', form(preset, { name: 'a.jpg', bytes: await jpeg(320, 180) }), client.headers as never),
      upload('image', form(preset, { name: 'b.jpg', bytes: await jpeg(200, 200) }), client.headers as never),
    ])
    const images = files.map(({ body }) => body.secure_url!)
    const { body: reply } = await client.post<Reply>(`/posts/${post.id}/replies`, {
      text: 'See.',
      images: [...images, images[0]!],
    })
    expect(reply.images.map(({ width }) => width)).toEqual([320, 200])

    await sql`update media set created_at = now() - interval '2 days'`
    await purge(media)
    expect(await sql`select from media`).toHaveLength(2)

    expect(
      (await client.patch<Reply>(`/replies/${reply.id}`, { text: 'See.', images: images.slice(1) })).body.images,
    ).toHaveLength(1)
    await client.delete(`/replies/${reply.id}`)
    await purge(media)
    expect(await sql`select from media`).toHaveLength(0)
  })

  test('by a deleted member stays, without a name', async ({ make, as, sql }) => {
    const post = await forum(make)
    const author = await make.person()
    const { id } = await make.reply({ post, author })
    await sql`delete from members where id = ${author.id}`

    expect((await (await as(await make.person())).get<Reply>(`/replies/${id}`)).body).toMatchObject({
      author: null,
      state: 'shown',
      html: '<p>Measure it first.</p>\n',
    })
  })
})

describe('quoting', () => {
  test('records the quoted reply and the mentioned members', async ({ make, as, sql }) => {
    const post = await forum(make)
    const quoted = await make.reply({ post })
    const elsewhere = await make.reply({ post: await forum(make) })
    const mentioned = await make.person()
    const author = await make.person()
    const text = `> [a](${linkTo(post, elsewhere)})\n\n> [b](${linkTo(post, quoted)})\n> Measure.\n\n@${mentioned.handle} @${author.handle} look`

    const { body } = await (await as(author)).post<Reply>(`/posts/${post.id}/replies`, { text })

    const [happening] = await sql`
      select type, actor_id, subject_id, details from happenings where subject_id = ${body.id} and type = 'reply_made'`
    expect(happening).toMatchObject({
      actorId: author.id,
      details: { postId: post.id, number: 2, quotedId: quoted.id, mentioned: [mentioned.id] },
    })
  })
})

describe('a block', () => {
  test('hides the reply, its placeholder, quotes, mentions, acceptance, and unread count', async ({
    make,
    as,
    sql,
  }) => {
    const [asker, blocked, viewer] = [await make.person(), await make.person(), await make.person()]
    const post = await forum(make, { author: asker })
    const theirs = await make.reply({ post, author: blocked, text: 'Unwanted words.' })
    const quoting = await make.reply({
      post,
      text: `> [b](${linkTo(post, theirs)}):\n> Unwanted words.\n\nI agree.`,
      quotedId: theirs.id,
    })
    await sql`update posts set accepted_reply_id = ${theirs.id} where id = ${post.id}`
    await sql`insert into post_states (member_id, post_id, read_number) values (${viewer.id}, ${post.id}, 0)`

    for (const [who, whom] of [
      [viewer, blocked],
      [blocked, viewer],
    ] as const) {
      await sql`delete from blocks`
      await make.block(who, whom)
      const client = await as(viewer)
      const { body: page } = await client.get<ReplyPage>(`/posts/${post.id}/replies`)
      const { body: thread } = await client.get<Thread>(`/posts/${post.id}/thread`)
      expect(page.items.map(({ id, text }) => [id, text])).toEqual([[quoting.id, 'I agree.']])
      expect(JSON.stringify([page, thread])).not.toContain('Unwanted')
      expect(thread).toMatchObject({ accepted: null, unread: 1, firstUnread: 2 })
      expect((await client.get(`/posts/${post.id}/replies?reply=${theirs.id}`)).status).toBe(404)
      const { body: unread } = await client.get<{ items: object[] }>(`/my/unread-replies?post=${post.id}`)
      expect(unread.items).toEqual([{ postId: post.id, unread: 1 }])

      const { body: made } = await client.post<Reply>(`/posts/${post.id}/replies`, {
        text: `> [b](${linkTo(post, theirs)})\n\n@${blocked.handle} hello`,
      })
      const [happening] =
        await sql`select details from happenings where subject_id = ${made.id} and type = 'reply_made'`
      expect(happening?.details).toMatchObject({ quotedId: null, mentioned: [] })
      await client.delete(`/replies/${made.id}`)
    }
    await sql`update replies set removed_at = now() where id = ${theirs.id}`
    const { body } = await (await as(viewer)).get<ReplyPage>(`/posts/${post.id}/replies`)
    expect(body.items.map(({ id }) => id)).toEqual([quoting.id])
  })
})

describe('the preview', () => {
  test('shows what the reply will look like, and limits its length', async ({ make, as }) => {
    const client = await as(await make.person({ isVerified: false }))

    expect((await client.post('/markdown', { text: '~~80~~ **90**' })).body).toEqual({
      html: '<p><s>80</s> <strong>90</strong></p>\n',
    })
    expect((await client.post('/markdown', { text: 'x'.repeat(20_001) })).status).toBe(400)
  })
})
