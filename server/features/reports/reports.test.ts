import type { Problem } from '#contract/basics.ts'
import type { Me } from '#contract/members.ts'
import { describe, expect, test } from '#test/test.ts'

const report = (itemId: number, more: object = {}) => ({ itemType: 'post', itemId, reason: 'spam', ...more })

test('each member can report an item once, even with concurrent calls', async ({ make, as, sql }) => {
  const client = await as(await make.person())
  const post = await make.post()
  const key = crypto.randomUUID()

  const replies = await Promise.all([1, 2, 3].map(() => client.post('/reports', report(post.id), key)))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await client.post<Problem>('/reports', report(post.id))).toMatchObject({
    status: 409,
    body: { code: 'already_reported' },
  })
  expect(await sql`select from reports where item_id = ${post.id}`).toHaveLength(1)
})

test('a member reports at most 30 things in an hour, even with concurrent calls, and reads when to go on', async ({
  make,
  as,
  sql,
}) => {
  const ann = await make.person()
  const client = await as(ann)
  const earlier = (count: number, minutes: number, from: number) => sql`
    insert into reports (reporter_id, item_type, item_id, reason, snapshot, created_at)
    select ${ann.id}, 'post', 1000000 + n, 'spam', '{}', now() - make_interval(mins => ${minutes})
    from generate_series(${from}::int, ${from + count - 1}::int) n`
  await earlier(5, 61, 1)
  await earlier(28, 50, 10)
  const posts = [await make.post(), await make.post(), await make.post(), await make.post()]

  const replies = await Promise.all(posts.map(({ id }) => client.post<Problem>('/reports', report(id))))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429])
  expect(replies.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'too_many_reports',
    detail: 'You can report 30 things an hour. Try again in 10 minutes.',
  })
  const made = posts[replies.findIndex(({ status }) => status === 201)]!
  expect(await client.post('/reports', report(made.id))).toMatchObject({ body: { code: 'already_reported' } })
  const left = posts[replies.findIndex(({ status }) => status === 429)]!
  expect((await (await as(await make.person())).post('/reports', report(left.id))).status).toBe(201)
  await sql`update reports set created_at = created_at - interval '10 minutes' where reporter_id = ${ann.id}`
  expect((await client.post('/reports', report(left.id))).status).toBe(201)
})

describe('reporting', () => {
  test.for([
    ['visitor', 401],
    ['unverified', 403],
    ['author', 403],
    ['other', 201],
    ['blocked', 404],
    ['moderator', 201],
  ] as const)('by %s: %i', async ([who, status], { make, as, sql }) => {
    const author = await make.person()
    const post = await make.post({ author })
    const people: Record<typeof who, () => Promise<Me | null>> = {
      visitor: async () => null,
      unverified: () => make.person({ isVerified: false }),
      author: async () => author,
      other: () => make.person(),
      moderator: () => make.person({ role: 'moderator' }),
      blocked: async () => {
        const person = await make.person()
        await sql`insert into blocks (member_id, blocked_id) values (${author.id}, ${person.id})`
        return person
      },
    }
    expect((await (await as(await people[who]())).post('/reports', report(post.id))).status).toBe(status)
  })

  test.for([
    ['a hidden post', 'post', { hiddenAt: new Date() }],
    ['a deleted post', 'post', { deletedAt: new Date() }],
  ] as const)('is refused for %s', async ([, itemType, fields], { make, as }) => {
    const post = await make.post(fields)
    expect((await (await as(await make.person())).post('/reports', report(post.id, { itemType }))).status).toBe(404)
  })
})

test.for([
  [{ itemType: 'town' }, 'itemType'],
  [{ itemId: 0 }, 'itemId'],
  [{ reason: 'boring' }, 'reason'],
  [{ note: 'x'.repeat(501) }, 'note'],
  [{ note: 'a\0b' }, 'note'],
  [{ more: 1 }, 'more'],
] as const)('refuses %j and names the field', async ([change, field], { make, as }) => {
  const { status, body } = await (await as(await make.person())).post<Problem>('/reports', { ...report(1), ...change })
  expect(status).toBe(400)
  expect(body.errors?.map((error) => error.field)).toContain(field)
})
