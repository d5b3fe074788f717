import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { openDesk } from '#test/moderation.ts'
import { expect, test as plain } from '#test/test.ts'
import { happeningHandlers } from '../../../happening-handlers.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { noJobs } from '../../../platform/background/jobs.ts'
import { noRealtime } from '../../../platform/background/realtime.ts'

const test = plain
  .extend('desk', async ({ make, as, sql }) => {
    await sql`delete from moderation_cases`
    return openDesk(make, as)
  })
  .extend('deliver', ({ sql }) => async () => {
    await sql`update undelivered_happenings set due_at = now()`
    await deliverHappenings(sql, happeningHandlers({ sql, realtime: noRealtime, jobs: noJobs }))
  })

test('hiding something on its own page is a decision, which its author and those who reported it hear of', async ({
  make,
  as,
  desk,
  deliver,
}) => {
  const author = await make.person()
  const post = await make.post({ author, kind: 'blog', title: 'Buy now' })
  const reporter = await desk.report({ itemId: post.id })
  const row = await desk.caseOf(post.id)

  expect((await desk.client.post(`/posts/${post.id}/hide`, { reason: 'Ads.' })).status).toBe(200)

  expect((await desk.read(row.id)).decisions).toMatchObject([{ action: 'hide', words: 'Ads.', by: { name: 'Moe' } }])
  expect(await desk.cases()).toEqual([])
  const heardBy = async (person: typeof author) =>
    (await (await as(person)).get<NotificationPage>('/notifications')).body.items
  expect(await heardBy(author)).toEqual([])
  await deliver()
  expect((await heardBy(author)).map(({ text }) => text)).toEqual(['Ads.'])
  expect((await heardBy(reporter)).map((item) => sentenceOf(item))).toHaveLength(1)
})

test('what nobody reported gets a case of its own, once', async ({ make, desk, sql }) => {
  const post = await make.post({ kind: 'forum' })
  const reply = await make.reply({ post })
  const comment = await make.comment({ post })

  for (const path of [`/posts/${post.id}`, `/replies/${reply.id}`, `/comments/${comment.id}`]) {
    for (const _ of [1, 2]) expect((await desk.client.post(`${path}/hide`, { reason: 'Ads.' })).status).toBe(200)
  }

  const cases = await sql`select item_type, cause, state from moderation_cases order by item_type`
  expect(cases).toEqual([
    { itemType: 'comment', cause: 'moderator', state: 'decided' },
    { itemType: 'post', cause: 'moderator', state: 'decided' },
    { itemType: 'reply', cause: 'moderator', state: 'decided' },
  ])
})

test('showing it again reverses the decision', async ({ make, as, desk, sql }) => {
  const post = await make.post()
  await desk.client.post(`/posts/${post.id}/hide`, { reason: 'Ads.' })

  for (const _ of [1, 2]) expect((await desk.client.post(`/posts/${post.id}/unhide`, {})).status).toBe(200)

  expect((await (await as(null)).get(`/posts/${post.id}`)).status).toBe(200)
  const decisions = await sql`select reversed_by from moderation_decisions where reversed_at is not null`
  expect(decisions).toEqual([{ reversedBy: desk.me.id }])
})

test('showing one of several posts leaves the others hidden, and a suspension as it is', async ({ make, as, desk }) => {
  const author = await make.person()
  const [post, other] = [await make.post({ author }), await make.post({ author })]
  await desk.report({ itemId: post.id })
  const { body: decision } = await desk.decide(await desk.caseOf(post.id), { hidesOthers: true })

  await desk.client.post(`/posts/${other.id}/unhide`, {})

  const visitor = await as(null)
  expect((await visitor.get(`/posts/${other.id}`)).status).toBe(200)
  expect((await visitor.get(`/posts/${post.id}`)).status).toBe(404)
  await desk.reverse(decision)
  expect((await visitor.get(`/posts/${post.id}`)).status).toBe(200)
})

test('what a check holds is kept by showing it', async ({ make, as, desk, sql }) => {
  const post = await make.post()
  await sql`update posts set hidden_at = now(), hidden_cause = 'hold' where id = ${post.id}`

  expect((await desk.client.post(`/posts/${post.id}/unhide`, {})).status).toBe(200)

  expect((await (await as(null)).get(`/posts/${post.id}`)).status).toBe(200)
  const [decision] = await sql<[{ id: number; action: string }]>`
    select id, action from moderation_decisions order by id desc limit 1`
  expect(decision.action).toBe('keep')
  await desk.undo(decision)
  expect(await sql`select hidden_cause from posts where id = ${post.id}`).toEqual([{ hiddenCause: 'hold' }])
})

test('moderators can’t hide or show what’s theirs, or what’s an admin’s', async ({ make, desk, sql }) => {
  const own = await make.post({ author: desk.me })
  const ofAdmin = await make.post({ author: await make.person({ role: 'admin' }) })
  for (const { id } of [own, ofAdmin]) {
    expect((await desk.client.post(`/posts/${id}/hide`, { reason: 'Ads.' })).status).toBe(403)
    await sql`update posts set hidden_at = now(), hidden_cause = 'moderator', hidden_reason = 'Ads.' where id = ${id}`
    expect((await desk.client.post(`/posts/${id}/unhide`, {})).status).toBe(403)
  }
})

test('what is hidden while its author is suspended comes back with the end of that only', async ({
  make,
  desk,
  sql,
}) => {
  const author = await make.person()
  const post = await make.post({ author })
  await sql`update posts set hidden_at = now(), hidden_cause = 'suspension' where id = ${post.id}`

  expect((await desk.client.post(`/posts/${post.id}/unhide`, {})).status).toBe(403)

  expect((await desk.client.post(`/posts/${post.id}/hide`, { reason: 'Ads.' })).status).toBe(200)
  expect(await sql`select hidden_cause from posts where id = ${post.id}`).toEqual([{ hiddenCause: 'moderator' }])
})
