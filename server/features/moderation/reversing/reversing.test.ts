import type { Problem } from '#contract/basics.ts'
import { makeConversation, makeMessage } from '#test/conversations.ts'
import { FOR_GOOD, openDesk } from '#test/moderation.ts'
import { expect, test as plain } from '#test/test.ts'
import { reportablePost } from '../../posts/index.ts'
import { openCase } from '../index.ts'

const test = plain.extend('desk', async ({ make, as, sql }) => {
  await sql`delete from moderation_cases`
  return openDesk(make, as)
})

test('undoing puts back everything, and nobody is told', async ({ make, as, desk, sql }) => {
  const author = await make.person()
  const [post, other] = [await make.post({ author }), await make.post({ author })]
  await desk.report({ itemId: post.id })
  await desk.report({ itemId: post.id, reason: 'scam' })
  const row = await desk.caseOf(post.id)
  const { body: decision } = await desk.decide(row, { action: 'warn', hidesItem: true, hidesOthers: true })
  expect(decision.undoUntil).not.toBeNull()

  const { status, body } = await desk.undo(decision)

  expect(status).toBe(200)
  expect(body).toMatchObject({ id: row.id, reports: 2, itemState: 'shown', lockedBy: null })
  const visitor = await as(null)
  for (const { id } of [post, other]) expect((await visitor.get(`/posts/${id}`)).status).toBe(200)
  expect(await sql`select standing from members where id = ${author.id}`).toEqual([{ standing: 'good' }])
  expect(await sql`select from reports where item_id = ${post.id} and closed_at is null`).toHaveLength(2)
  expect(await sql`select removes_at from moderation_decisions where id = ${decision.id}`).toEqual([
    { removesAt: null },
  ])
  expect((await desk.undo(decision)).status).toBe(200)
  expect(await desk.cases()).toMatchObject([{ id: row.id, reports: 2 }])
})

test('only the one who decided can undo it, and only within seconds', async ({ make, as, desk, sql }) => {
  const post = await make.post()
  await desk.report({ itemId: post.id })
  const { body: decision } = await desk.decide(await desk.caseOf(post.id))
  const second = await as(await make.person({ role: 'moderator' }))

  expect((await desk.undo(decision, second)).status).toBe(403)
  await sql`update moderation_decisions set decided_at = decided_at - interval '1 minute' where id = ${decision.id}`
  expect(await desk.undo(decision)).toMatchObject({ status: 409, body: { code: 'too_late' } })
  expect((await (await as(null)).get(`/posts/${post.id}`)).status).toBe(404)
})

test('what was reported again since joins the case that is open again', async ({ make, desk, sql }) => {
  const post = await make.post()
  await desk.report({ itemId: post.id })
  const row = await desk.caseOf(post.id)
  const { body: decision } = await desk.decide(row, { action: 'keep' })
  await desk.report({ itemId: post.id, reason: 'scam' })
  expect((await desk.caseOf(post.id)).id).not.toBe(row.id)

  await desk.undo(decision)

  expect(await desk.cases()).toMatchObject([{ id: row.id, reports: 2 }])
  expect(await sql`select from reports where item_id = ${post.id} and case_id <> ${row.id}`).toHaveLength(0)
})

test('of an undo and a decision about the same post at once, none is lost', async ({ make, as, desk, sql }) => {
  const post = await make.post()
  await desk.report({ itemId: post.id })
  const { body: decision } = await desk.decide(await desk.caseOf(post.id), { action: 'keep' })
  await desk.report({ itemId: post.id, reason: 'scam' })
  const newer = await desk.caseOf(post.id)
  const second = await as(await make.person({ role: 'moderator' }))

  const [undone, decided] = await Promise.all([desk.undo(decision), desk.decide(newer, {}, second)])

  expect(undone.status).toBe(200)
  const isHidden = (await (await as(null)).get(`/posts/${post.id}`)).status === 404
  expect(isHidden).toBe(decided.status === 201)
  const open = await sql`select from moderation_cases where item_id = ${post.id} and state = 'open'`
  expect(open).toHaveLength(1)
})

test('an undone suspension leaves the member as they were, but signed out', async ({ make, desk, sql }) => {
  const author = await make.person()
  const post = await make.post({ author })
  await desk.report({ itemId: post.id })
  const { body: decision } = await desk.decide(await desk.caseOf(post.id), { action: 'suspend', suspension: FOR_GOOD })

  await desk.undo(decision)

  expect(await sql`select standing from members where id = ${author.id}`).toEqual([{ standing: 'good' }])
})

test('reversing later brings back what a decision took, once', async ({ make, as, desk, sql }) => {
  const author = await make.person()
  const post = await make.post({ author })
  await desk.report({ itemId: post.id })
  const { body: decision } = await desk.decide(await desk.caseOf(post.id), { action: 'warn', hidesItem: true })
  await sql`update moderation_decisions set decided_at = decided_at - interval '3 days' where id = ${decision.id}`
  const second = await as(await make.person({ name: 'Lena', role: 'moderator' }))

  const { status, body } = await desk.reverse(decision, second)

  expect(status).toBe(200)
  expect(body).toMatchObject({ reversedBy: { name: 'Lena' }, removesAt: null, canReverse: false })
  expect((await (await as(null)).get(`/posts/${post.id}`)).status).toBe(200)
  expect(await sql`select standing from members where id = ${author.id}`).toEqual([{ standing: 'good' }])
  expect(await desk.reverse(decision)).toMatchObject({ status: 409, body: { code: 'reversed_already' } })
  expect(await desk.undo(decision)).toMatchObject({ status: 409, body: { code: 'too_late' } })
})

test('what two decisions hid comes back with the second one that is reversed', async ({ make, as, desk }) => {
  const author = await make.person()
  const [post, other] = [await make.post({ author }), await make.post({ author })]
  await desk.report({ itemId: post.id })
  await desk.report({ itemId: other.id })
  const { body: first } = await desk.decide(await desk.caseOf(post.id), { hidesOthers: true })
  const { body: second } = await desk.decide(await desk.caseOf(other.id))
  const visitor = await as(null)

  await desk.reverse(first)
  expect((await visitor.get(`/posts/${post.id}`)).status).toBe(200)
  expect((await visitor.get(`/posts/${other.id}`)).status).toBe(404)

  await desk.reverse(second)
  expect((await visitor.get(`/posts/${other.id}`)).status).toBe(200)
})

test('what two decisions hid comes back with the second one that is undone, in any order', async ({
  make,
  as,
  desk,
}) => {
  const author = await make.person()
  const [post, other] = [await make.post({ author }), await make.post({ author })]
  await desk.report({ itemId: post.id })
  await desk.report({ itemId: other.id })
  const { body: first } = await desk.decide(await desk.caseOf(post.id), { hidesOthers: true })
  const { body: second } = await desk.decide(await desk.caseOf(other.id))
  const visitor = await as(null)

  await desk.undo(first)
  expect((await visitor.get(`/posts/${other.id}`)).status).toBe(404)
  await desk.undo(second)

  for (const { id } of [post, other]) expect((await visitor.get(`/posts/${id}`)).status).toBe(200)
})

test('what a check held is held again when all that was decided about it is undone, in any order', async ({
  make,
  desk,
  sql,
}) => {
  const author = await make.person()
  const [post, held] = [await make.post({ author }), await make.post({ author })]
  await sql`update posts set hidden_at = now(), hidden_cause = 'hold' where id = ${held.id}`
  const item = { itemType: 'post', itemId: held.id, authorId: author.id, cause: 'hold', holdReasons: [] } as const
  await sql.begin((tx) => openCase(tx, reportablePost, item))
  await desk.report({ itemId: post.id })
  const [waiting] = await desk.cases('?list=held')
  const { body: keeping } = await desk.decide(waiting!, { action: 'keep' })
  const { body: hiding } = await desk.decide(await desk.caseOf(post.id), { hidesOthers: true })
  const causeOf = async () => (await sql`select hidden_cause from posts where id = ${held.id}`)[0]!.hiddenCause

  await desk.undo(keeping)
  expect(await causeOf()).toBe('moderator')
  await desk.undo(hiding)

  expect(await causeOf()).toBe('hold')
})

test('a decision that took nothing, and one of an admin’s, can’t be reversed by a moderator', async ({
  make,
  as,
  desk,
}) => {
  const admin = await openDesk(make, as, 'admin')
  const [kept, ofAdmin] = [await make.post(), await make.post({ author: await make.person({ role: 'admin' }) })]
  await desk.report({ itemId: kept.id })
  await desk.report({ itemId: ofAdmin.id })
  const { body: keeping } = await desk.decide(await desk.caseOf(kept.id), { action: 'keep' })
  const { body: hiding } = await admin.decide(await admin.caseOf(ofAdmin.id))

  expect((await desk.reverse(keeping)).status).toBe(403)
  const refused = await desk.reverse(hiding)
  expect(refused.status).toBe(403)
  expect((refused.body as unknown as Problem).detail).toBe('Only admins can reverse this.')
  expect((await admin.reverse(hiding)).status).toBe(200)
})

test('what an admin decided after an escalation can’t be reversed by a moderator', async ({ make, as, desk }) => {
  const admin = await openDesk(make, as, 'admin')
  const post = await make.post()
  await desk.report({ itemId: post.id })
  const { id } = await desk.caseOf(post.id)
  await desk.client.post(`/moderation/cases/${id}/escalation`, { note: 'Look.' })
  const { body: decision } = await admin.decide(await admin.read(id))

  expect((await desk.reverse(decision)).status).toBe(403)
  expect((await admin.reverse(decision)).status).toBe(200)
})

test('a hidden message can be shown again, with its text', async ({ make, as, desk, sql }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const { id: conversationId } = await makeConversation(sql, ann, bob)
  const { id } = await makeMessage(sql, conversationId, ann, 'You fool.')
  await desk.report({ itemType: 'message', itemId: id }, bob)
  const { body: decision } = await desk.decide(await desk.caseOf(id, 'message'))
  expect(decision.removesAt).toBeNull()
  const texts = async () =>
    (
      await (await as(bob)).get<{ items: { text: string }[] }>(`/conversations/${conversationId}/messages`)
    ).body.items.map(({ text }) => text)
  expect(await texts()).toEqual([''])

  expect((await desk.undo(decision)).status).toBe(200)

  expect(await texts()).toEqual(['You fool.'])
})
