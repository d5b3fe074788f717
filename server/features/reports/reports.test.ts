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
