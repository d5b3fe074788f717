import type { Problem } from '#contract/basics.ts'
import type { ReplyPage, Thread } from '#contract/replies.ts'
import { test as base, describe, expect } from '#test/test.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

/** A thread of 60 replies, one a day; 30 to 34 were removed. */
const test = base.extend('long', { scope: 'file' }, async ({ sql }) => {
  const [author] = await sql<
    [{ id: number }]
  >`insert into members (handle, name) values ('longtalker', 'Lou') returning id`
  const [post] = await sql<[{ id: number }]>`
    insert into posts (kind, author_id, title, description, reading_seconds, replies, last_number)
    values ('forum', ${author.id}, 'Long', 'Text', 5, 55, 60) returning id`
  const rows = Array.from({ length: 60 }, (_, index) => ({
    post_id: post.id,
    number: index + 1,
    author_id: author.id,
    text: `Reply ${index + 1}`,
    created_at: day(index + 1),
    removed_at: index >= 29 && index < 34 ? day(100) : null,
  }))
  await sql`insert into replies ${sql(rows as never)}`
  return post
})

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((n) => n < 30 || n > 34)

describe('a page of a thread', () => {
  test.for([
    ['', from(1, 20), null, 20],
    ['?after=20', [...from(21, 29), ...from(35, 45)], 21, 45],
    ['?after=55', from(56, 60), 56, null],
    ['?after=60', [], 61, null],
    ['?after=2147483647', [], 61, null],
    ['?before=46', [...from(21, 29), ...from(35, 45)], 21, 45],
    ['?before=6', from(1, 5), null, 5],
    ['?before=1', [], null, 0],
    ['?before=2147483647', from(41, 60), 41, null],
    ['?around=3', from(1, 12), null, 12],
    ['?around=32&limit=4', [28, 29, 35, 36], 28, 36],
    ['?around=60', from(50, 60), 50, null],
    ['?around=2147483647', from(51, 60), 51, null],
    [`?date=${day(50).toISOString()}&limit=4`, from(48, 51), 48, 51],
    ['?date=2019-01-01T00:00:00Z&limit=4', [1, 2], null, 2],
    ['?date=2099-01-01T00:00:00Z&limit=4', [58, 59, 60], 58, null],
  ] as const)('at "%s"', async ([query, numbers, earlier, later], { as, long }) => {
    const { body } = await (await as(null)).get<ReplyPage>(`/posts/${long.id}/replies${query}`)

    expect(body.items.map(({ number }) => number)).toEqual(numbers)
    expect([body.earlier, body.later]).toEqual([earlier, later])
  })

  test('continues the previous one in both directions, without gaps or duplicates', async ({ as, long }) => {
    const visitor = await as(null)
    const [down, up]: [number[], number[]] = [[], []]
    for (let after: number | null = 0; after !== null; ) {
      const { body }: { body: ReplyPage } = await visitor.get(`/posts/${long.id}/replies?after=${after}&limit=7`)
      down.push(...body.items.map(({ number }) => number))
      after = body.later
    }
    for (let before: number | null = 61; before !== null; ) {
      const { body }: { body: ReplyPage } = await visitor.get(`/posts/${long.id}/replies?before=${before}&limit=7`)
      up.unshift(...body.items.map(({ number }) => number))
      before = body.earlier
    }
    expect(down).toEqual(from(1, 60))
    expect(up).toEqual(from(1, 60))
  })

  test('opens at a linked reply, even if that was removed', async ({ as, sql, long }) => {
    const visitor = await as(null)
    for (const number of [40, 32]) {
      const [reply] = await sql<
        { id: number }[]
      >`select id from replies where post_id = ${long.id} and number = ${number}`
      const { body } = await visitor.get<ReplyPage>(`/posts/${long.id}/replies?reply=${reply!.id}`)
      expect(body.around).toBe(number)
      expect(body.items.some((item) => Math.abs(item.number - number) < 4)).toBe(true)
    }
    expect((await visitor.get(`/posts/${long.id}/replies?reply=999999999`)).status).toBe(404)
  })

  test.for(['after=1&before=9', 'around=x', 'date=yesterday', 'limit=51', 'after=-1', 'around=3000000000', 'page=2'])(
    'is refused with "%s"',
    async (query, { as, long }) => {
      expect((await (await as(null)).get<Problem>(`/posts/${long.id}/replies?${query}`)).status).toBe(400)
    },
  )
})

test('the head says how long the thread is and when it started', async ({ as, long }) => {
  const { body } = await (await as(null)).get<Thread>(`/posts/${long.id}/thread`)

  expect(body).toEqual({
    postId: long.id,
    replies: 55,
    lastNumber: 60,
    firstAt: day(1).toISOString(),
    lastAt: day(60).toISOString(),
    accepted: null,
    level: null,
    readNumber: null,
    unread: 0,
    firstUnread: null,
    can: { reply: false },
  })
})

describe('the read position', () => {
  test('only moves forward, and not beyond the end', async ({ make, as }) => {
    const post = await make.post({ kind: 'forum' })
    for (let count = 0; count < 5; count++) await make.reply({ post })
    const viewer = await make.person()
    const own = await make.reply({ post, author: viewer })
    const client = await as(viewer)
    const head = async () => (await client.get<Thread>(`/posts/${post.id}/thread`)).body
    const read = (number: number) => client.put(`/posts/${post.id}/read-number`, { number })

    expect(await head()).toMatchObject({ readNumber: null, unread: 0, firstUnread: null })
    await read(2)
    expect(await head()).toMatchObject({ readNumber: 2, unread: 3, firstUnread: 3 })
    await Promise.all([read(4), read(1), read(3)])
    expect(await head()).toMatchObject({ readNumber: 4, unread: 1, firstUnread: 5 })
    await read(1_000_000)
    expect(await head()).toMatchObject({ readNumber: own.number, unread: 0, firstUnread: null })
    expect((await read(-1)).status).toBe(400)
  })

  test('starts before the first reply for the author, and for readers who came before it', async ({ make, as }) => {
    const [asker, early, late] = [await make.person(), await make.person(), await make.person()]
    const post = await make.post({ kind: 'forum', author: asker })
    expect((await (await as(early)).put(`/posts/${post.id}/read-number`, { number: 0 })).status).toBe(204)
    await make.reply({ post })

    const seenBy = async (person: typeof asker) => {
      const client = await as(person)
      const { readNumber, firstUnread } = (await client.get<Thread>(`/posts/${post.id}/thread`)).body
      const { items } = (await client.get<{ items: object[] }>(`/my/unread-replies?post=${post.id}`)).body
      return { readNumber, firstUnread, items }
    }
    const unread = { readNumber: 0, firstUnread: 1, items: [{ postId: post.id, unread: 1 }] }
    expect(await seenBy(asker)).toEqual(unread)
    expect(await seenBy(early)).toEqual(unread)
    expect(await seenBy(late)).toEqual({ readNumber: null, firstUnread: null, items: [] })
  })

  test('gives unread counts of many threads at once, but only of those read before', async ({ make, as, sql }) => {
    const [read, finished, unknown] = await Promise.all(Array.from({ length: 3 }, () => make.post({ kind: 'forum' })))
    for (const post of [read!, read!, read!, finished!, unknown!]) await make.reply({ post })
    const viewer = await make.person()
    await make.reply({ post: read!, author: viewer })
    await sql`
      insert into post_states (member_id, post_id, read_number)
      values (${viewer.id}, ${read!.id}, 1), (${viewer.id}, ${finished!.id}, 1)`

    const query = [read, finished, unknown].map((post) => `post=${post!.id}`).join('&')
    const { body } = await (await as(viewer)).get(`/my/unread-replies?${query}`)

    expect(body).toEqual({ items: [{ postId: read!.id, unread: 2 }] })
  })
})

describe('following', () => {
  test('starts by posting or replying, unless the member chose another level', async ({ make, as }) => {
    const [asker, other] = [await make.person(), await make.person()]
    const post = await make.post({ kind: 'forum', author: asker })
    const level = async (person: typeof asker) =>
      (await (await as(person)).get<Thread>(`/posts/${post.id}/thread`)).body.level
    const reply = async (person: typeof asker) => (await as(person)).post(`/posts/${post.id}/replies`, { text: 'x' })

    expect([await level(asker), await level(other)]).toEqual(['following', 'normal'])
    await reply(other)
    expect(await level(other)).toBe('following')
    await (await as(other)).put(`/posts/${post.id}/thread-level`, { level: 'muted' })
    await reply(other)
    expect(await level(other)).toBe('muted')
    expect((await (await as(other)).put(`/posts/${post.id}/thread-level`, { level: 'loud' })).status).toBe(400)
  })
})

describe('the accepted answer', () => {
  test('is shown in the head, can be replaced or undone, and disappears with its reply', async ({ make, as, sql }) => {
    const [asker, helper] = [await make.person(), await make.person()]
    const post = await make.post({ kind: 'forum', author: asker })
    const [one, two] = [await make.reply({ post, author: helper }), await make.reply({ post })]
    const client = await as(asker)
    const accept = (replyId: number) => client.put<Thread>(`/posts/${post.id}/accepted-reply`, { replyId })

    expect((await accept(one.id)).body.accepted).toMatchObject({ id: one.id, isAccepted: true })
    await accept(one.id)
    expect((await accept(two.id)).body.accepted?.id).toBe(two.id)
    expect(((await client.delete<Thread>(`/posts/${post.id}/accepted-reply`)) as { body: unknown }).body).toMatchObject(
      { accepted: null },
    )
    await accept(one.id)
    await (await as(helper)).delete(`/replies/${one.id}`)
    expect((await client.get<Thread>(`/posts/${post.id}/thread`)).body.accepted).toBeNull()

    const recorded = await sql`
      select type, subject_id, details from happenings where type like 'answer_%' and actor_id = ${asker.id} order by id`
    expect(recorded.map(({ type, subjectId }) => [type, subjectId])).toEqual([
      ['answer_accepted', one.id],
      ['answer_accepted', two.id],
      ['answer_unaccepted', two.id],
      ['answer_accepted', one.id],
    ])
    expect(recorded[0]?.details).toEqual({ postId: post.id })
  })

  test('must be a reply of this thread', async ({ make, as }) => {
    const asker = await make.person()
    const post = await make.post({ kind: 'forum', author: asker })
    const elsewhere = await make.reply({ post: await make.post({ kind: 'forum' }) })

    const { status } = await (await as(asker)).put(`/posts/${post.id}/accepted-reply`, { replyId: elsewhere.id })

    expect(status).toBe(404)
  })
})
