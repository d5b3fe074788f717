import { migrationTest as test } from '#test/migrations.ts'
import { expect } from '#test/test.ts'

test('deadlines of orders, offers, and deposits become rows of one table', async ({ before }) => {
  const { sql, migrate } = await before('0102')
  // Only these tables matter here.
  await sql`set session_replication_role = replica`
  await sql`
    insert into order_deadlines (order_id, event, reminder, due_at) values
      (5, 'never_shipped', 0, '2026-12-10T12:00Z'), (5, 'never_shipped', 1, '2026-12-01T12:00Z')`
  await sql`
    insert into offers (post_id, buyer_id, seller_id, kind, title, amount, buyer_amount, price, state, waits_for, ends_at,
      reminded_at, ended_at)
    select n, 1, 2, 'market', 'Wheel', 80, 80, 100, state, case state when 'open' then 'seller' end,
      '2026-12-02T12:00Z', reminded_at::timestamptz, case when state = 'used' then now() end
    from (values (1, 'open', null), (2, 'accepted', null), (3, 'accepted', '2026-12-02T10:00Z'), (4, 'used', null))
      offer (n, state, reminded_at) order by n`
  await sql`
    insert into deposits (buyer_id, seller_id, vbt, title, make, model, year, state, ended, ended_at, ends_at)
    select 1, 2, 5, 'A car', 'Datsun', '510', 1971, state, ended, case when ended is not null then now() end,
      case when ended is null then '2026-12-03T12:00Z'::timestamptz end
    from (values (1, 'offered', null), (2, 'held', null), (3, 'returned', 'gone')) deposit (n, state, ended) order by n`

  await migrate()

  const rows = await sql`
    select subject_type, event, reminder, due_at from deadlines order by subject_type, subject_id, event, reminder`
  const at = (day: string) => `2026-12-${day}:00:00.000Z`
  expect(rows.map(({ subjectType, event, reminder, dueAt }) => [subjectType, event, reminder, dueAt])).toEqual([
    ['deposit', 'unanswered', 0, at('03T12')],
    ['deposit', 'over', 0, at('03T12')],
    ['offer', 'expire', 0, at('02T12')],
    ['offer', 'lapse', 0, at('02T12')],
    ['offer', 'lapse', 1, at('02T09')],
    ['offer', 'lapse', 0, at('02T12')],
    ['order', 'never_shipped', 0, at('10T12')],
    ['order', 'never_shipped', 1, at('01T12')],
  ])
})
