import { recordedTest, type Sent } from '#test/statement-work.ts'
import { expect } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import type { Pool } from '../../platform/database/database.ts'
import { viewerFor } from '../../platform/http/viewer.ts'
import { listNotifications } from './queries.ts'

const step = { event: 'decline', to: 'buyer', by: 'seller', state: 'returned', waits: null }

/** A notification of each slice with words, about orders, offers, and deposits with these ids. */
function factsOf(id: number) {
  return [
    { of: 'order_stepped', orderId: id, totalVbt: 45, backVbt: 45, ...step },
    { of: 'order_due', orderId: id, event: 'never_collected', dueAt: '2026-12-03T00:00:00Z' },
    { of: 'offer_stepped', offerId: id, kind: 'market', amount: 80, waitedFor: null, why: null, ...step },
    {
      of: 'quote_stepped',
      quoteId: id,
      postId: id,
      totalVbt: 40,
      followsId: null,
      ...step,
      event: 'lose',
      to: 'seller',
    },
    { of: 'request_due', postId: id, hours: 12 },
    { of: 'business_invited', postId: id },
    { of: 'urgent_request_found', postId: id },
    { of: 'requests_found', how: 'digest', postIds: [id], more: 0 },
    { of: 'deposit_stepped', depositId: id, amountVbt: 400, ...step },
    { of: 'review_due', orderId: id, until: '2026-12-03T00:00:00Z' },
    { of: 'checkout_not_paid', why: 'total_changed' },
  ].map((fact) => ({ fact }))
}

async function notify(sql: Pool, memberId: number, details: readonly object[]) {
  const rows = details.map((each, index) => ({
    member_id: memberId,
    type: 'order',
    group_key: `${index}`,
    subject_type: 'order',
    subject_id: 1,
    details: each,
  }))
  await sql`
    insert into notifications (member_id, type, group_key, subject_type, subject_id, details)
    select * from jsonb_to_recordset(${sql.json(rows)}) as given (
      member_id bigint, type text, group_key text, subject_type text, subject_id bigint, details jsonb)`
}

const test = recordedTest.extend('listed', ({ sql, make }) => async (details: readonly object[]) => {
  const { id } = await make.person()
  await notify(sql, id, details)
  const viewer = viewerFor(id)
  return (await listNotifications(sql, viewer, notificationSources, { limit: 100 })).items
})

test('a page of notifications takes as many statements as one of each, whatever they are about', async ({
  listed,
  recorded,
}) => {
  const countOf = async (details: readonly object[]) => {
    recorded.sent.length = 0
    await listed(details)
    return readsIn(recorded.sent)
  }

  const few = await countOf(factsOf(1))
  const many = await countOf(Array.from({ length: 15 }, (_, id) => factsOf(id)).flat())
  expect(few).toBeGreaterThan(4)
  expect(many).toBe(few)
  expect(await countOf([{}, {}])).toBeLessThan(few)
})

test('notifications without a fact keep their text, and unknown facts say nothing', async ({ listed }) => {
  const items = await listed([
    { outcome: 'The seller shipped “Brake pads”' },
    { fact: { of: 'order_stepped', orderId: 1, event: 'teleport', to: 'buyer' } },
    { fact: { of: 'meteor_struck' } },
  ])

  expect(items.map(({ outcome }) => outcome).toSorted()).toEqual(
    ['The seller shipped “Brake pads”', null, null].toSorted(),
  )
})

function readsIn(sent: Sent) {
  return sent.filter(([text]) => /^\s*(select|with)\b/i.test(text)).length
}
