import { liveInBoth, postAsBefore } from '#test/ledger/before.ts'
import { migrationTest as test } from '#test/migrations.ts'
import { expect } from '#test/test.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { checkBooks, getEarnings, promo } from '../index.ts'

test('what members earned before waits as if it had always been counted', async ({ before, sql }) => {
  const old = await before('0142')
  const { members } = await liveInBoth(old.sql, sql)

  await old.migrate()

  const waits = await listWaits(sql)
  expect(new Set(waits.map(({ cause }) => cause)).size).toBe(4)
  expect(await listWaits(old.sql)).toEqual(waits)
  // A server from before still posts, until it is replaced.
  await postAsBefore(old.sql, promo({ memberId: members[0]!, units: 1, occasion: 'after' }))
  expect(await checkBooks(old.sql)).toEqual([])
  for (const id of members) {
    const [then, now] = [await getEarnings(old.sql, id), await getEarnings(sql, id)]
    expect(then).toMatchObject({ earnedUnits: now.earnedUnits, payableUnits: now.payableUnits })
  }
}, 120_000)

test('old orders wait as long as they can be returned, or for their return, and what is older is free', async ({
  before,
}) => {
  const { sql, migrate } = await before('0142')
  await sql`insert into members (id, handle, name) overriding system value values (1, 'ann', 'Ann'), (2, 'bea', 'Bea')`
  // Orders have no rows of their own here.
  await sql`set session_replication_role = 'replica'`
  await sql`
    insert into goods_orders (order_id, return_until)
    values (1, null), (2, now() + interval '12 days'), (3, now() + interval '12 days'), (4, now() - interval '1 day')`
  await sql`insert into returns (order_id, reason, state) values (3, 'Too large', 'requested'), (2, 'Too small', 'closed')`
  for (const { id, daysAgo } of [1, 2, 3, 4, 5].map((id) => ({ id, daysAgo: id < 4 ? 2 : id === 4 ? 8 : 31 }))) {
    const cause = id === 5 ? 'tip' : 'order_completed'
    await sql`
      insert into ledger_transfers (id, key, request_hash, cause, subject, created_at)
      values (${id}, ${`key ${id}`}, '', ${cause}, ${`order:${id}`}, now() - make_interval(days => ${daysAgo}))`
    await sql`
      insert into ledger_postings (transfer_id, seq, cause, from_account_id, to_account_id, amount, payer_id, payee_id)
      values (${id}, 0, ${cause}, 1, 2, 40, 2, 1)`
  }

  await migrate()

  const rows = await sql`
    select subject, units, round(extract(epoch from ends_at - now()) / 86400)::text as days from ledger_waiting_subjects
    order by transfer_id`
  expect(rows).toEqual([
    { subject: 'order:1', units: 40, days: '5' },
    { subject: 'order:2', units: 40, days: '12' },
    { subject: 'order:3', units: 40, days: 'Infinity' },
  ])
}, 120_000)

function listWaits(sql: Pool) {
  return sql<{ cause: string }[]>`
    select transfer_id, cause, ledger_waiting_subjects.subject, member_id, payer_id, units,
      (due_at - hour_after(created_at))::text as wait
    from ledger_waiting_subjects join ledger_transfers on ledger_transfers.id = transfer_id order by transfer_id`
}
