import { migrationTest as test } from '#test/migrations.ts'
import { expect } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'

test('old notifications keep their subject and group, and the bells stay the same', async ({ before }) => {
  const { sql, migrate } = await before('0028')
  await sql`insert into members (id, handle, name) overriding system value values (1, 'ann', 'Ann'), (2, 'bea', 'Bea')`
  await sql`insert into posts (id, kind, author_id, title, description, reading_seconds) overriding system value
    values (10, 'forum', 1, 'A thread', 'It hums.', 1)`
  await sql`
    insert into replies (id, post_id, number, author_id, text) overriding system value values (20, 10, 1, 1, 'A reply')`
  await sql`
    insert into comments (id, post_id, reply_id, author_id, text) overriding system value
    values (30, 10, null, 2, 'On the post'), (31, 10, 20, 2, 'On the reply')`
  await sql`
    insert into notifications (member_id, type, group_key, post_id, comment_id, reply_id, details) values
      (1, 'like', 'like:post:10', 10, null, null, '{}'),
      (1, 'comment', 'comment:comment:30', 10, 30, null, '{}'),
      (1, 'comment', 'comment:comment:31', 10, 31, 20, '{}'),
      (2, 'comment', 'comment:comment:31', 10, 31, 20, '{}'),
      (2, 'reply', 'reply:post:10', 10, null, 20, '{}'),
      (1, 'follower', 'follower', null, null, null, '{}'),
      (1, 'search', 'search:40', null, null, null, '{"searchId": 40, "name": "Wheels"}'),
      (1, 'moderation', 'moderation:report:50', null, null, null, '{"subject": "post", "outcome": "hidden"}')`
  const bells = await sql`select member_id, unread from bells order by member_id`

  await migrate()

  const rows =
    await sql`select member_id, type, group_key, subject_type, subject_id, details from notifications order by id`
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, 'like', 'like:post:10', 'post', 10, {}],
    [1, 'comment', 'comment:comment:30', 'comment', 30, { subject: 'post' }],
    [1, 'comment', 'comment:comment:31', 'comment', 31, { subject: 'reply' }],
    [2, 'comment', 'comment:comment:31', 'comment', 31, { subject: 'post' }],
    [2, 'reply', 'reply:post:10', 'reply', 20, {}],
    [1, 'follower', 'follower:member:1', 'member', 1, {}],
    [1, 'search', 'search:search:40', 'search', 40, { searchId: 40, name: 'Wheels' }],
    [1, 'moderation', 'moderation:report:50', 'report', 50, { subject: 'post', outcome: 'hidden' }],
  ])
  expect(await sql`select member_id, unread from bells order by member_id`).toEqual(bells)

  await sql`delete from posts where id = 10`
  expect((await sql`select type from notifications order by id`).map(({ type }) => type)).toEqual([
    'follower',
    'search',
    'moderation',
  ])
  expect(await sql`select member_id, unread from bells order by member_id`).toEqual([
    { memberId: 1, unread: 3 },
    { memberId: 2, unread: 0 },
  ])
})

type Old = { type: string; about: string; memberId: number; happening: object; text: string }

/** Stores a notification as it was, of the happening with these details. */
async function notifyAsBefore(sql: Pool, id: number, { type, about, memberId, happening, text }: Old) {
  const [{ happeningId }] = await sql<[{ happeningId: number }]>`
    insert into happenings (type, actor_id, subject_id, details) values (${type}, 3, 50, ${sql.json(happening)})
    returning id as happening_id`
  await sql`
    insert into notifications (id, member_id, type, group_key, subject_type, subject_id, details) overriding system value
    values (${id}, ${memberId}, 'order', ${`group ${id}`}, ${about}, 50, ${sql.json({ outcome: text })})`
  await sql`
    insert into notification_actors (notification_id, actor_id, happening_id) values (${id}, 3, ${happeningId})`
}

test('old sentences become what happened, and those of unknown happenings stay', async ({ before }) => {
  const { sql, migrate } = await before('0098')
  await sql`
    insert into members (id, handle, name) overriding system value values (1, 'ann', 'Ann'), (2, 'bea', 'Bea'), (3, 'cem', 'Cem')`
  const sides = { buyerId: 1, sellerId: 2, version: 3 }
  const paid = { ...sides, event: 'pay', by: 'buyer', what: '“Door”', totalVbt: 45, backVbt: 0, payoutVbt: 43 }
  const offered = { ...sides, event: 'counter', kind: 'market', what: '“Door”', amount: 80 }
  const waiting = { waits: 3_600, waitedFor: 'seller', why: null }
  const left = { ...sides, event: 'left', by: 'buyer', state: 'offered', title: 'Coupe', amountVbt: 400, waits: 60 }
  const dueAt = '2026-12-03T00:00:00.000Z'
  const text = 'You sold “Door” for 45 VBT'
  const [order, offer] = [
    { about: 'order', text },
    { about: 'offer', text },
  ]
  const old: Old[] = [
    { ...order, type: 'order_stepped', memberId: 2, happening: paid },
    { ...order, type: 'order_stepped', memberId: 1, happening: { ...paid, event: 'take_back' } },
    { ...order, type: 'order_stepped', memberId: 1, happening: { ...paid, event: 'teleport' } },
    { ...order, type: 'order_noted', memberId: 2, happening: { ...sides, event: 'ask_moderator', by: 'buyer' } },
    {
      ...order,
      type: 'order_noted',
      memberId: 3,
      happening: { ...sides, event: 'ask_moderator', by: 'buyer' },
      about: 'open dispute',
    },
    { ...order, type: 'order_due', memberId: 2, happening: { event: 'never_shipped', memberId: 2, dueAt, number: 1 } },
    { ...offer, type: 'offer_stepped', memberId: 1, happening: { ...offered, by: 'seller', ...waiting } },
    { ...offer, type: 'offer_stepped', memberId: 1, happening: { ...offered, by: 'seller' } },
    { ...offer, type: 'offer_due', memberId: 1, happening: { kind: 'vehicle', amount: 9_000, buyerId: 1 } },
    { ...offer, type: 'deposit_stepped', memberId: 2, happening: left, about: 'deposit' },
    { ...order, type: 'review_shown', memberId: 1, happening: { orderId: 40, authorId: 2, aboutId: 1, stars: 4 } },
    { ...order, type: 'review_due', memberId: 1, happening: { memberId: 1, what: '“Door”', until: dueAt } },
    { ...order, type: 'checkout_not_paid', memberId: 1, happening: { why: 'seller_left' }, about: 'checkout' },
    { ...order, type: 'bounty_ending', memberId: 1, happening: { vbt: 40, days: 7 }, about: 'post' },
    { ...order, type: 'top_up_refunded', memberId: 1, happening: { vbt: 40 }, about: 'top up' },
  ]
  for (const [index, each] of old.entries()) await notifyAsBefore(sql, index + 1, each)
  const bells = await sql`select member_id, unread from bells order by member_id`

  await migrate()

  const rows = await sql<{ details: { fact?: object } }[]>`select details from notifications order by id`
  const [kept, noted] = [{ outcome: text }, { of: 'order_noted', orderId: 50, event: 'ask_moderator', by: 'buyer' }]
  expect(rows.map(({ details }) => details.fact ?? details)).toEqual([
    { of: 'order_stepped', orderId: 50, to: 'seller', event: 'pay', totalVbt: 45, backVbt: 0, payoutVbt: 43 },
    { of: 'order_stepped', orderId: 50, to: 'buyer', event: 'receive_return', totalVbt: 45, backVbt: 0 },
    kept,
    { ...noted, to: 'seller' },
    { ...noted, to: 'moderator' },
    { of: 'order_due', orderId: 50, event: 'never_shipped', dueAt },
    { of: 'offer_stepped', offerId: 50, to: 'buyer', event: 'counter', kind: 'market', amount: 80, ...waiting },
    kept,
    { of: 'offer_due', offerId: 50, hours: 3, kind: 'vehicle', amount: 9_000 },
    {
      of: 'deposit_stepped',
      depositId: 50,
      to: 'seller',
      event: 'leave',
      by: 'buyer',
      state: 'offered',
      amountVbt: 400,
      waits: 60,
    },
    { of: 'review_shown', stars: 4 },
    { of: 'review_due', orderId: 50, until: dueAt },
    { of: 'checkout_not_paid', why: 'seller_left' },
    { of: 'bounty_ending', days: 7 },
    kept,
  ])
  expect(rows.filter(({ details }) => details.fact && 'outcome' in details)).toEqual([])
  expect(await sql`select member_id, unread from bells order by member_id`).toEqual(bells)
})
