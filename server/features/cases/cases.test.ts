import type { Me } from '#contract/members.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { happenTo } from '#test/happen.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test as plain } from '#test/test.ts'
import { caseSources } from '../../case-sources.ts'
import { notificationSources } from '../../notification-sources.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { noRealtime } from '../../platform/background/realtime.ts'
import { factWords, type NotificationSource, notificationHandler } from '../notifications/index.ts'
import { type CaseSource, caseNotifications, listOpenCases } from './index.ts'

/** As a new slice would declare it: admins look at files that could not be read, except at their own. */
const fileCases: CaseSource<'file'> = {
  kind: 'file',
  role: 'admin',
  open: (sql) => sql`
    select id as subject_id, array[owner_id] as concerned, created_at as opened_at, width = 1 as is_waiting,
      null::timestamptz as ends_at, created_at as ranked_at
    from media where state = 'failed'`,
  asks: {
    image_uploaded: ({ actorId }) => ({ concerned: [actorId], fact: { of: 'image_uploaded' } }),
    video_uploaded: () => null,
  },
  notice: { type: 'order', about: 'open dispute', group: 'files', path: '/files' },
}
const fileWords: NotificationSource = {
  words: { image_uploaded: factWords(async (_sql, _viewer, facts) => facts.map(() => 'Look at a file')) },
}
const sources = [...notificationSources, caseNotifications(fileCases), fileWords]

const test = plain
  .extend('happen', ({ sql }) => happenTo(sql, [notificationHandler({ realtime: noRealtime, jobs: noJobs, sources })]))
  .extend('fail', ({ sql }) => async (owner: Me, day: number, isWaiting: boolean) => {
    const [file] = await sql<[{ id: number }]>`
      insert into media (public_id, version, owner_id, type, format, bytes, width, height, state, created_at)
      values (${crypto.randomUUID()}, 1, ${owner.id}, 'image', 'webp', 1, ${isWaiting ? 1 : 2}, 1, 'failed',
        '2026-11-01'::timestamptz + make_interval(days => ${day}))
      returning id`
    return file.id
  })

test('cases of every kind are in one list: those that wait for a decision first, then by rank', async ({
  sql,
  make,
  fail,
}) => {
  const owner = await make.person()
  const late = await fail(owner, 5, true)
  const unasked = await fail(owner, 1, false)
  const early = await fail(owner, 2, true)
  const { id: orderId, buyer, seller } = await makeOrder(sql, make)
  await sql`
    insert into disputes (order_id, reason, buyer_text, buyer_back_vbt, is_with_moderator, answer_by, ends_at,
      from_state)
    values (${orderId}, 'damaged', 'Bent.', 20, true, '2026-11-04', '2026-11-04', 'shipped')`

  const found = []
  let after: string | null | undefined
  do {
    const page = await listOpenCases(sql, [...caseSources, fileCases], { limit: 1, ...(after && { after }) })
    found.push(...page.items)
    after = page.next
  } while (after)

  expect(found.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    ['file', early],
    ['dispute', orderId],
    ['file', late],
    ['file', unasked],
  ])
  expect(found[1]).toMatchObject({
    concerned: [buyer.id, seller.id],
    isWaiting: true,
    endsAt: '2026-11-04T00:00:00.000Z',
  })
  expect(await listOpenCases(sql, [fileCases], { limit: 2 })).toMatchObject({
    items: [{ subjectId: early }, { subjectId: late }],
  })
})

test('those who may handle a case hear that someone asks for it, and nobody whom it concerns', async ({
  sql,
  make,
  as,
  happen,
  fail,
}) => {
  const [admin, owner] = [await make.person({ role: 'admin' }), await make.person({ role: 'admin' })]
  const others = [await make.person(), await make.person({ role: 'moderator' })]
  const id = await fail(owner, 1, true)

  await happen('video_uploaded', owner, id)
  await sql`update media set state = 'ready' where id = ${id}`
  await happen('image_uploaded', owner, id)
  expect(await sql`select from notifications where subject_id = ${id}`).toEqual([])
  await sql`update media set state = 'failed' where id = ${id}`
  await happen('image_uploaded', owner, id)

  const told = await sql`select member_id, details from notifications where subject_id = ${id}`
  expect(told).toEqual([{ memberId: admin.id, details: { fact: { of: 'image_uploaded' } } }])
  for (const person of [owner, ...others]) {
    const { items } = (await (await as(person)).get<NotificationPage>('/notifications')).body
    expect(items.map((item) => sentenceOf(item))).toEqual([])
  }
})
