import type { Problem } from '#contract/basics.ts'
import { type NewDecision, UNDO_SECONDS } from '#contract/moderation.ts'
import { FOR_GOOD, openDesk } from '#test/moderation.ts'
import { describe, expect, test as plain } from '#test/test.ts'

const test = plain.extend('desk', async ({ make, as, sql }) => {
  await sql`delete from moderation_cases`
  return openDesk(make, as)
})

test('a hidden post is gone for others, its reports were right, and its author is told later', async ({
  make,
  as,
  desk,
  sql,
}) => {
  const author = await make.person()
  const post = await make.post({ author })
  const reporter = await as(await desk.report({ itemId: post.id }))
  await desk.report({ itemId: post.id })

  const { status, body } = await desk.decide(await desk.caseOf(post.id), { note: 'Third time.' })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    action: 'hide',
    reason: 'spam',
    words: 'No ads here.',
    note: 'Third time.',
    items: 1,
    by: { name: 'Moe' },
    canReverse: true,
  })
  expect(body.removesAt).not.toBeNull()
  expect((await reporter.get(`/posts/${post.id}`)).status).toBe(404)
  expect((await (await as(author)).get(`/posts/${post.id}`)).body).toMatchObject({ hiddenReason: 'No ads here.' })
  expect(await sql`select outcome, closed_by from reports where item_id = ${post.id}`).toEqual([
    { outcome: 'hidden', closedBy: desk.me.id },
    { outcome: 'hidden', closedBy: desk.me.id },
  ])
  expect(await desk.cases()).toEqual([])
  const acts = await sql`select action from audit_log where actor_id = ${desk.me.id} order by id`
  expect(acts.map(({ action }) => action)).toEqual(['post_hidden', 'case_decided'])
  const [told] = await sql<[{ waits: number }]>`
    select extract(epoch from due_at - happened_at)::int as waits
    from undelivered_happenings join happenings on happenings.id = happening_id where type = 'case_decided'
    order by happenings.id desc limit 1`
  expect(told.waits).toBeGreaterThan(UNDO_SECONDS)
})

test('what is kept stays, and its reports were wrong', async ({ make, as, desk, sql }) => {
  const post = await make.post()
  await desk.report({ itemId: post.id })

  const { body } = await desk.decide(await desk.caseOf(post.id), { action: 'keep' })

  expect(body).toMatchObject({ action: 'keep', items: 0, words: null, canReverse: false, removesAt: null })
  expect((await (await as(null)).get(`/posts/${post.id}`)).status).toBe(200)
  expect(await sql`select outcome from reports where item_id = ${post.id}`).toEqual([{ outcome: 'dismissed' }])
})

test('reports of what its author deleted count for nothing', async ({ make, desk, sql }) => {
  const post = await make.post()
  await desk.report({ itemId: post.id })
  await sql`update posts set deleted_at = now() where id = ${post.id}`
  const row = await desk.caseOf(post.id)
  expect(row).toMatchObject({ itemState: 'gone', path: null })

  expect((await desk.decide(row)).body).toMatchObject({
    errors: [{ field: 'action', message: 'This is deleted already. Choose something else.' }],
  })
  expect((await desk.decide(row, { action: 'keep' })).status).toBe(201)
  expect(await sql`select outcome from reports where item_id = ${post.id}`).toEqual([{ outcome: 'gone' }])
})

test('a warned member must read why, and their post stays unless it is hidden, too', async ({
  make,
  as,
  desk,
  sql,
}) => {
  const author = await make.person()
  const [first, second] = [await make.post({ author }), await make.post({ author })]
  await desk.report({ itemId: first.id })
  await desk.report({ itemId: second.id })

  expect((await desk.decide(await desk.caseOf(first.id), { action: 'warn' })).body.items).toBe(0)
  const hiding = await desk.decide(await desk.caseOf(second.id), { action: 'warn', hidesItem: true })

  expect(hiding.body.items).toBe(1)
  const visitor = await as(null)
  expect((await visitor.get(`/posts/${first.id}`)).status).toBe(200)
  expect((await visitor.get(`/posts/${second.id}`)).status).toBe(404)
  expect(await sql`select standing from members where id = ${author.id}`).toEqual([{ standing: 'warned' }])
})

test('what a check held is hidden for good reasons once its author is warned, so that it can be appealed', async ({
  make,
  desk,
  sql,
}) => {
  const post = await make.post()
  await desk.report({ itemId: post.id })
  await sql`update posts set hidden_at = now(), hidden_cause = 'hold' where id = ${post.id}`
  await sql`update moderation_cases set cause = 'hold'`
  const [row] = await desk.cases('?list=held')

  const { body } = await desk.decide(row!, { action: 'warn' })

  expect(body).toMatchObject({ action: 'warn', items: 1 })
  expect(body.removesAt).not.toBeNull()
  expect([...(await sql`select hidden_cause from posts where id = ${post.id}`)]).toEqual([{ hiddenCause: 'moderator' }])
})

test('a moderator can hide the author’s other posts with it, but nobody else’s', async ({ make, as, desk }) => {
  const author = await make.person()
  const post = await make.post({ author })
  const others = [await make.post({ author }), await make.post({ author })]
  const foreign = await make.post()
  await desk.report({ itemId: post.id })
  const row = await desk.caseOf(post.id)
  expect((await desk.read(row.id)).record).toMatchObject({ posts: 3, otherPosts: 2 })

  const { body } = await desk.decide(row, { hidesOthers: true })

  expect(body.items).toBe(3)
  const visitor = await as(null)
  for (const { id } of [post, ...others]) expect((await visitor.get(`/posts/${id}`)).status).toBe(404)
  expect((await visitor.get(`/posts/${foreign.id}`)).status).toBe(200)
})

test('a suspended member is signed out, and the decision says until when', async ({ make, as, desk }) => {
  const author = await make.person()
  const post = await make.post({ author })
  await desk.report({ itemId: post.id })
  const theirs = await as(author)

  expect((await desk.decide(await desk.caseOf(post.id), { action: 'suspend', suspension: FOR_GOOD })).status).toBe(201)

  expect((await theirs.get('/my/deleted-posts')).status).toBe(401)
  expect((await (await as(null)).get(`/posts/${post.id}`)).status).toBe(404)
})

describe('a decision names what is missing', () => {
  test.for<[Partial<NewDecision>, string]>([
    [{ words: ' ' }, 'words'],
    [{ action: 'suspend' }, 'suspension'],
    [{ suspension: FOR_GOOD }, 'suspension'],
    [{ action: 'keep', hidesOthers: true }, 'action'],
    [{ action: 'suspend', suspension: { ...FOR_GOOD, until: '2020-01-01T00:00:00.000Z' } }, 'suspension.until'],
  ])('%j: %s', async ([given, field], { make, desk }) => {
    const post = await make.post()
    await desk.report({ itemId: post.id })

    const { status, body } = await desk.decide(await desk.caseOf(post.id), given)

    expect(status).toBe(400)
    expect((body as unknown as Problem).errors?.map((error) => error.field)).toEqual([field])
    expect(await desk.cases()).toHaveLength(1)
  })
})

test('members can’t be hidden, only warned or suspended', async ({ make, desk }) => {
  const person = await make.person()
  await desk.report({ itemType: 'member', itemId: person.id })
  const row = await desk.caseOf(person.id, 'member')

  expect((await desk.decide(row)).body).toMatchObject({ errors: [{ field: 'action' }] })
  expect((await desk.decide(row, { action: 'warn' })).status).toBe(201)
})

test('nobody decides about something that was reported again meanwhile', async ({ make, desk }) => {
  const post = await make.post()
  await desk.report({ itemId: post.id })
  const row = await desk.caseOf(post.id)
  await desk.report({ itemId: post.id, reason: 'scam' })

  expect(await desk.decide(row)).toMatchObject({
    status: 409,
    body: { code: 'case_changed', detail: 'This was reported again. Read the new report, then decide.' },
  })
  expect((await desk.decide(await desk.caseOf(post.id))).status).toBe(201)
})

test('of twenty decisions at once, one counts, and the others learn who was first', async ({ make, as, desk, sql }) => {
  const post = await make.post()
  await desk.report({ itemId: post.id })
  const row = await desk.caseOf(post.id)
  const second = await as(await make.person({ name: 'Lena', role: 'moderator' }))

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      desk.decide(row, { action: at % 4 < 2 ? 'keep' : 'hide' }, at % 2 ? second : desk.client),
    ),
  )

  const late = replies.filter(({ status }) => status === 409).map(({ body }) => body as unknown as Problem)
  expect(late).toHaveLength(19)
  for (const { code, detail } of late) {
    expect(code).toBe('case_changed')
    expect(detail).toMatch(/^(Moe|Lena) already (kept|hid) this\.$/)
  }
  expect(await sql`select from moderation_decisions where case_id = ${row.id}`).toHaveLength(1)
})

test('a double click decides once', async ({ make, desk, sql }) => {
  const post = await make.post()
  await desk.report({ itemId: post.id })
  const row = await desk.caseOf(post.id)
  const body = { version: row.version, action: 'keep', reason: 'spam' }
  const key = crypto.randomUUID()

  const replies = await Promise.all(
    [1, 2].map(() => desk.client.post(`/moderation/cases/${row.id}/decision`, body, key)),
  )

  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(await sql`select from moderation_decisions where case_id = ${row.id}`).toHaveLength(1)
})

test('only admins hide all posts of a moderator', async ({ make, as, desk }) => {
  const author = await make.person({ role: 'moderator' })
  const post = await make.post({ author })
  await desk.report({ itemId: post.id })
  const row = await desk.caseOf(post.id)

  expect(await desk.decide(row, { hidesOthers: true })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'hidesOthers' }] },
  })
  const admin = await openDesk(make, as, 'admin')
  expect((await admin.decide(row, { hidesOthers: true })).status).toBe(201)
})

test('a report was right if its author was warned, although they had deleted it', async ({ make, as, desk, sql }) => {
  const author = await make.person()
  const post = await make.post({ author })
  await desk.report({ itemId: post.id })
  await (await as(author)).delete(`/posts/${post.id}`)

  await desk.decide(await desk.caseOf(post.id), { action: 'warn' })

  expect(await sql`select outcome from reports where item_id = ${post.id}`).toEqual([{ outcome: 'warned' }])
})
