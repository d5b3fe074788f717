import type { Case, CasePage, CaseReportPage, ModerationCounts } from '#contract/moderation.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test as plain } from '#test/test.ts'
import { fileUses } from '../../slice-declarations.ts'

const test = plain.extend('desk', async ({ make, as, sql }) => {
  await sql`delete from moderation_cases`
  const moderator = await as(await make.person({ name: 'Moe', role: 'moderator' }))
  return {
    moderator,
    report: async (itemId: number, more: object = {}) => {
      const reporter = await make.person()
      const body = { itemType: 'post', itemId, reason: 'spam', ...more }
      const { status } = await (await as(reporter)).post('/reports', body)
      expect(status).toBe(201)
      return reporter
    },
    cases: async (query = '') => (await moderator.get<CasePage>(`/moderation/cases${query}`)).body.items,
    open: async (id: number) => (await moderator.get<Case>(`/moderation/cases/${id}`)).body,
  }
})

test('reports of one item are one case, with its oldest report and most frequent reason', async ({ make, desk }) => {
  const author = await make.person({ name: 'Ray' })
  const post = await make.post({ author, title: 'Cheap watches', description: 'Click here.' })
  await desk.report(post.id, { reason: 'scam' })
  await desk.report(post.id)
  await desk.report(post.id)

  expect(await desk.cases()).toMatchObject([
    {
      itemType: 'post',
      itemId: post.id,
      title: 'Cheap watches',
      text: 'Click here.',
      author: { name: 'Ray' },
      itemState: 'shown',
      path: `/videopost/${post.id}`,
      cause: 'reports',
      reports: 3,
      topReason: 'spam',
      claim: null,
      lockedBy: null,
    },
  ])
})

test('a case shows the item as it was at the first report, and what changed since', async ({ make, desk, sql }) => {
  const post = await make.post({ title: 'Cheap watches', description: 'Click here.' })
  await desk.report(post.id)
  await sql`update posts set title = 'A garage', edited_at = now() where id = ${post.id}`
  await desk.report(post.id)
  const [row] = await desk.cases()

  const found = await desk.open(row!.id)

  expect(found.snapshot).toMatchObject({ title: 'Cheap watches', text: 'Click here.' })
  expect(found.changes).toEqual([{ field: 'title', before: 'Cheap watches', after: 'A garage' }])
  expect(found.changedAt).not.toBeNull()
  expect(found.reasons).toEqual([{ reason: 'spam', count: 2 }])
  expect(found.reportPage.items).toHaveLength(2)
  expect(found.record).toMatchObject({ posts: 1, otherPosts: 0, hidden: 0 })
})

test('those who were right before weigh more than those who were wrong', async ({ make, as, desk, sql }) => {
  const [good, bad] = [await make.person(), await make.person()]
  const [first, second] = [await make.post(), await make.post()]
  for (const [reporter, outcome] of [
    [good, 'hidden'],
    [bad, 'dismissed'],
  ] as const) {
    await sql`
      insert into reports (reporter_id, item_type, item_id, reason, snapshot, closed_at, outcome)
      select ${reporter.id}, 'comment', n, 'spam', '{}', now(), ${outcome} from generate_series(1, 2) n`
  }
  await (await as(bad)).post('/reports', { itemType: 'post', itemId: first.id, reason: 'spam' })
  await (await as(good)).post('/reports', { itemType: 'post', itemId: second.id, reason: 'spam' })

  expect((await desk.cases()).map(({ itemId }) => itemId)).toEqual([second.id, first.id])
  expect((await desk.cases('?sort=oldest')).map(({ itemId }) => itemId)).toEqual([first.id, second.id])
  const [top] = await desk.cases()
  const { body } = await desk.moderator.get<CaseReportPage>(`/moderation/cases/${top!.id}/reports`)
  expect(body.items).toMatchObject([{ right: 2, wrong: 0, reason: 'spam' }])
  const weights = await sql`select weight from moderation_cases order by weight`
  expect(weights).toEqual([{ weight: 0.5 }, { weight: 1.5 }])
})

test('each side of an order can report the other side, which makes a case for each', async ({
  make,
  as,
  desk,
  sql,
}) => {
  const { id, buyer, seller } = await makeOrder(sql, make)
  const stranger = await as(await make.person())
  const body = { itemType: 'order', itemId: id, reason: 'scam' }

  for (const side of [buyer, seller]) expect((await (await as(side)).post('/reports', body)).status).toBe(201)
  expect((await stranger.post('/reports', body)).status).toBe(404)

  const cases = await desk.cases('?type=order&sort=oldest')
  expect(cases.map(({ author }) => author?.id)).toEqual([seller.id, buyer.id])
})

test('nobody sees a case about their own things, and reporters see that it is theirs', async ({ make, as, desk }) => {
  const author = await make.person({ role: 'moderator' })
  const post = await make.post({ author })
  const reporter = await make.person({ role: 'moderator' })
  await (await as(reporter)).post('/reports', { itemType: 'post', itemId: post.id, reason: 'spam' })
  const [row] = await desk.cases()

  const own = await as(author)
  expect((await own.get<CasePage>('/moderation/cases')).body.items).toEqual([])
  expect((await own.get(`/moderation/cases/${row!.id}`)).status).toBe(404)
  expect((await own.get(`/moderation/cases/${row!.id}/reports`)).status).toBe(404)
  expect((await own.get<ModerationCounts>('/moderation/counts')).body.open).toBe(0)
  const theirs = await (await as(reporter)).get<Case>(`/moderation/cases/${row!.id}`)
  expect(theirs.body.lockedBy).toBe('own')
})

test('the lists are paged, and counted', async ({ make, desk, as }) => {
  const posts = [await make.post(), await make.post(), await make.post()]
  for (const { id } of posts) await desk.report(id)
  await desk.report(posts[2]!.id)

  for (const [sort, order] of [
    ['urgent', [2, 0, 1]],
    ['oldest', [0, 1, 2]],
  ] as const) {
    const first = (await desk.moderator.get<CasePage>(`/moderation/cases?limit=2&sort=${sort}`)).body
    const rest = (await desk.moderator.get<CasePage>(`/moderation/cases?sort=${sort}&after=${first.next}`)).body
    expect([...first.items, ...rest.items].map(({ itemId }) => itemId)).toEqual(order.map((at) => posts[at]!.id))
    expect(rest.next).toBeNull()
  }
  expect((await desk.moderator.get('/moderation/counts')).body).toMatchObject({ open: 3, held: 0, payouts: null })
  const admin = await as(await make.person({ role: 'admin' }))
  expect((await admin.get('/moderation/counts')).body).toMatchObject({ open: 3, payouts: 0 })
})

test('moderators see the current state of each item', async ({ make, desk, sql }) => {
  const thread = await make.post({ kind: 'forum' })
  const [shown, hidden, held, deleted] = [await make.post(), await make.post(), await make.post(), await make.post()]
  const [hiddenReply, removedReply] = [await make.reply({ post: thread }), await make.reply({ post: thread })]
  const [hiddenComment, goneComment] = [await make.comment({ post: shown }), await make.comment({ post: shown })]
  const person = await make.person()
  const expected = [
    ['post', shown.id, 'shown'],
    ['post', hidden.id, 'hidden'],
    ['post', held.id, 'held'],
    ['post', deleted.id, 'gone'],
    ['reply', hiddenReply.id, 'hidden'],
    ['reply', removedReply.id, 'gone'],
    ['comment', hiddenComment.id, 'hidden'],
    ['comment', goneComment.id, 'gone'],
    ['member', person.id, 'shown'],
  ] as const
  for (const [itemType, itemId] of expected) await desk.report(itemId, { itemType })
  await sql`update posts set hidden_at = now() where id = ${hidden.id}`
  await sql`update posts set hidden_at = now(), hidden_cause = 'hold' where id = ${held.id}`
  // Hidden before it was deleted.
  await sql`update posts set hidden_at = now(), deleted_at = now() where id = ${deleted.id}`
  await sql`update replies set hidden_at = now() where id = ${hiddenReply.id}`
  await sql`update replies set removed_at = now() where id = ${removedReply.id}`
  await sql`update comments set hidden_at = now() where id = ${hiddenComment.id}`
  await sql`delete from comments where id = ${goneComment.id}`

  const cases = await desk.cases('?sort=oldest')

  expect(cases.map(({ itemType, itemId, itemState }) => [itemType, itemId, itemState])).toEqual(expected)
})

test('pictures of a post are kept for its case, whatever its author does', async ({ make, desk, sql }) => {
  const author = await make.person()
  const post = await make.post({ author })
  const [file] = await sql<[{ id: number }]>`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height, state)
    values ('kept', 1, ${author.id}, 'image', 'webp', 1, 40, 30, 'ready') returning id`
  await sql`insert into post_images (post_id, position, media_id) values (${post.id}, 0, ${file.id})`
  await sql`update posts set cover_id = ${file.id} where id = ${post.id}`
  await desk.report(post.id)
  await sql`update posts set cover_id = null where id = ${post.id}`
  await sql`delete from post_images where post_id = ${post.id}`
  expect(fileUses).toContainEqual({ table: 'case_pictures', column: 'media_id' })

  const [row] = await desk.cases()

  expect(row!.picture).toMatchObject({ width: 40, height: 30 })
  const found = await desk.open(row!.id)
  expect(found.pictures).toHaveLength(1)
  expect(found.changes).toEqual([{ field: 'pictures', before: null, after: null }])
})
