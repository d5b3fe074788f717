import type { Problem } from '#contract/basics.ts'
import type { Me } from '#contract/members.ts'
import type { HandledReportsPage, ReportedItemPage } from '#contract/reports.ts'
import { describe, expect, test } from '#test/test.ts'

const report = (itemId: number, more: object = {}) => ({ itemType: 'post', itemId, reason: 'spam', ...more })

test('moderators see reported items as they were, with reasons and counts', async ({ make, as, sql }) => {
  const author = await make.person({ name: 'Spammy' })
  const post = await make.post({ author, title: 'Cheap watches', description: 'Click here.' })
  const other = await make.post({ title: 'Not reported' })
  const [one, two, three] = [
    await as(await make.person({ name: 'One' })),
    await as(await make.person()),
    await as(await make.person()),
  ]
  await one.post('/reports', report(post.id, { note: ' Sells watches. ' }))
  await two.post('/reports', report(post.id))
  await sql`update posts set title = 'Innocent title' where id = ${post.id}`
  await three.post('/reports', report(post.id, { reason: 'scam' }))
  const moderator = await as(await make.person({ role: 'moderator' }))

  const { body } = await moderator.get<ReportedItemPage>('/moderation/reports')

  const item = body.items.find(({ itemId }) => itemId === post.id)
  expect(body.items.some(({ itemId }) => itemId === other.id)).toBe(false)
  expect(item).toMatchObject({
    itemType: 'post',
    reports: 3,
    reasons: [
      { reason: 'spam', count: 2 },
      { reason: 'scam', count: 1 },
    ],
    state: 'shown',
    snapshot: { title: 'Innocent title', text: 'Click here.', author: { handle: author.handle }, postKind: 'video' },
  })
  expect(item?.notes.at(-1)).toMatchObject({ note: 'Sells watches.', reporter: { name: 'One' }, reason: 'spam' })
  expect(item?.notes).toHaveLength(3)
  const [first] = await sql<
    { snapshot: { title: string } }[]
  >`select snapshot from reports where item_id = ${post.id} order by id`
  expect(first?.snapshot.title).toBe('Cheap watches')
})

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

test('hiding removes the item, closes its reports, and is audited, all or nothing', async ({ make, as, sql }) => {
  const post = await make.post()
  const [reporter, moderator] = [await as(await make.person()), await make.person({ role: 'moderator' })]
  await reporter.post('/reports', report(post.id))
  const client = await as(moderator)

  expect((await client.post(`/moderation/reports/post/${post.id}/hide`, { reason: 'Spam.' })).status).toBe(204)

  expect((await reporter.get(`/posts/${post.id}`)).status).toBe(404)
  expect(await sql`select outcome, closed_by from reports where item_id = ${post.id}`).toEqual([
    { outcome: 'hidden', closedBy: moderator.id },
  ])
  const acts =
    await sql`select action from audit_log where actor_id = ${moderator.id} and subject_id = ${post.id} order by id`
  expect(acts.map(({ action }) => action)).toEqual(['post_hidden', 'reports_closed'])
  expect(
    (await client.get<ReportedItemPage>('/moderation/reports')).body.items.some(({ itemId }) => itemId === post.id),
  ).toBe(false)
  // A second moderator is too late, and changes nothing.
  expect((await client.post(`/moderation/reports/post/${post.id}/hide`, { reason: 'Again.' })).status).toBe(404)
})

test('an item without reports cannot be hidden this way', async ({ make, as }) => {
  const post = await make.post()
  const client = await as(await make.person({ role: 'moderator' }))

  expect((await client.post(`/moderation/reports/post/${post.id}/hide`, { reason: 'Spam.' })).status).toBe(404)
  expect((await (await as(null)).get(`/posts/${post.id}`)).status).toBe(200)
})

test('dismissing leaves the item unchanged', async ({ make, as }) => {
  const post = await make.post()
  await (await as(await make.person())).post('/reports', report(post.id))
  const client = await as(await make.person({ role: 'moderator' }))

  expect((await client.post(`/moderation/reports/post/${post.id}/dismiss`, {})).status).toBe(204)
  expect((await (await as(null)).get(`/posts/${post.id}`)).status).toBe(200)
  expect((await client.post(`/moderation/reports/post/${post.id}/dismiss`, {})).status).toBe(404)
})

test('the list is paged by the latest report', async ({ make, as, sql }) => {
  await sql`update reports set closed_at = now(), outcome = 'dismissed' where closed_at is null`
  const client = await as(await make.person())
  const posts = [await make.post(), await make.post(), await make.post()]
  for (const { id } of posts) await client.post('/reports', report(id))
  const moderator = await as(await make.person({ role: 'moderator' }))

  const first = (await moderator.get<ReportedItemPage>('/moderation/reports?limit=2')).body
  const second = (await moderator.get<ReportedItemPage>(`/moderation/reports?limit=2&after=${first.next}`)).body

  expect([...first.items, ...second.items].map(({ itemId }) => itemId)).toEqual(posts.map(({ id }) => id).reverse())
  expect(second.next).toBeNull()
})

test('moderators see who handled which reports, when, and how, the last one first', async ({ make, as, sql }) => {
  await sql`delete from reports`
  const [reporter, second] = [await as(await make.person()), await as(await make.person())]
  const [bad, fine] = [await make.post({ title: 'Cheap watches' }), await make.post({ title: 'A coupe' })]
  const open = await make.post()
  for (const { id } of [bad, fine, open]) await reporter.post('/reports', report(id))
  await second.post('/reports', report(bad.id, { reason: 'scam' }))
  const moderator = await as(await make.person({ name: 'Moe', role: 'moderator' }))
  await moderator.post(`/moderation/reports/post/${bad.id}/hide`, { reason: 'Fakes.' })
  await moderator.post(`/moderation/reports/post/${fine.id}/dismiss`, {})
  // Like those of the samples: nobody knows what was reported.
  await sql`
    insert into reports (item_type, item_id, reason, snapshot, closed_at, outcome)
    values ('post', ${fine.id}, 'spam', '{}', now(), 'hidden')`

  const first = (await moderator.get<HandledReportsPage>('/moderation/reports/handled?limit=1')).body
  const rest = (await moderator.get<HandledReportsPage>(`/moderation/reports/handled?after=${first.next}`)).body

  expect([...first.items, ...rest.items]).toMatchObject([
    { itemId: fine.id, snapshot: { title: 'A coupe' }, outcome: 'dismissed', reports: 1, by: { name: 'Moe' } },
    { itemId: bad.id, snapshot: { title: 'Cheap watches' }, outcome: 'hidden', reports: 2, by: { name: 'Moe' } },
  ])
  expect(rest.items[0]!.reasons.map(({ reason }) => reason)).toEqual(['scam', 'spam'])
  expect(Date.now() - Date.parse(first.items[0]!.closedAt)).toBeLessThan(60_000)
  expect(rest.next).toBeNull()
})

test('a reported member is listed with their bio, and cannot be hidden', async ({ make, as, sql }) => {
  const person = await make.person({ name: 'Rude' })
  await sql`update members set bio = 'I sell fakes.' where id = ${person.id}`
  await (await as(await make.person())).post('/reports', report(person.id, { itemType: 'member', reason: 'other' }))
  const client = await as(await make.person({ role: 'moderator' }))

  const { body } = await client.get<ReportedItemPage>('/moderation/reports')
  expect(body.items[0]).toMatchObject({ itemType: 'member', snapshot: { text: 'Rude\n\nI sell fakes.', postId: null } })
  expect((await client.post(`/moderation/reports/member/${person.id}/hide`, { reason: 'No.' })).status).toBe(403)
})

test('moderators see the current state of each item', async ({ make, as, sql }) => {
  await sql`update reports set closed_at = now(), outcome = 'dismissed' where closed_at is null`
  const thread = await make.post({ kind: 'forum' })
  const [shown, hidden, deleted] = [await make.post(), await make.post(), await make.post()]
  const [hiddenReply, removedReply] = [await make.reply({ post: thread }), await make.reply({ post: thread })]
  const [hiddenComment, goneComment] = [await make.comment({ post: shown }), await make.comment({ post: shown })]
  const person = await make.person()
  const expected = [
    ['post', shown.id, 'shown'],
    ['post', hidden.id, 'hidden'],
    ['post', deleted.id, 'gone'],
    ['reply', hiddenReply.id, 'hidden'],
    ['reply', removedReply.id, 'gone'],
    ['comment', hiddenComment.id, 'hidden'],
    ['comment', goneComment.id, 'gone'],
    ['member', person.id, 'shown'],
  ] as const
  const client = await as(await make.person())
  for (const [itemType, itemId] of expected) {
    expect((await client.post('/reports', report(itemId, { itemType }))).status).toBe(201)
  }
  await sql`update posts set hidden_at = now() where id = ${hidden.id}`
  // Hidden before it was deleted.
  await sql`update posts set hidden_at = now(), deleted_at = now() where id = ${deleted.id}`
  await sql`update replies set hidden_at = now() where id = ${hiddenReply.id}`
  await sql`update replies set removed_at = now() where id = ${removedReply.id}`
  await sql`update comments set hidden_at = now() where id = ${hiddenComment.id}`
  await sql`delete from comments where id = ${goneComment.id}`

  const moderator = await as(await make.person({ role: 'moderator' }))
  const { body } = await moderator.get<ReportedItemPage>('/moderation/reports')

  expect(body.items.map(({ itemType, itemId, state }) => [itemType, itemId, state]).reverse()).toEqual(expected)
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

test('only moderators can see and decide reports', async ({ make, as }) => {
  const post = await make.post()
  for (const [person, status] of [
    [null, 401],
    [await make.person(), 403],
  ] as const) {
    const client = await as(person)
    expect((await client.get('/moderation/reports')).status).toBe(status)
    expect((await client.get('/moderation/reports/handled')).status).toBe(status)
    expect((await client.post(`/moderation/reports/post/${post.id}/hide`, { reason: 'x' })).status).toBe(status)
    expect((await client.post(`/moderation/reports/post/${post.id}/dismiss`, {})).status).toBe(status)
  }
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
