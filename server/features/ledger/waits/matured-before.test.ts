import { migrationTest as test } from '#test/migrations.ts'
import { expect } from '#test/test.ts'

test('what was earned before could be paid out after its wait, unless it still waits or went back', async ({
  before,
}) => {
  const { sql, migrate } = await before('0147')
  await sql`insert into members (id, handle, name) overriding system value values (1, 'ann', 'Ann'), (2, 'bea', 'Bea')`
  const earned = [
    { id: 1, subject: 'order:1', cause: 'order_completed' },
    { id: 2, subject: 'order:2', cause: 'order_completed' },
    { id: 3, subject: 'order:3', cause: 'order_completed' },
    { id: 4, subject: 'post:1', cause: 'tip' },
    { id: 5, subject: 'deposit:1', cause: 'deposit_paid' },
  ]
  for (const { id, subject, cause } of earned) {
    await sql`
      insert into ledger_transfers (id, key, request_hash, cause, subject, created_at)
      values (${id}, ${`key ${id}`}, '', ${cause}, ${subject}, now() - interval '40 days')`
    await sql`
      insert into ledger_postings (transfer_id, seq, cause, from_account_id, to_account_id, amount, payer_id, payee_id)
      values (${id}, 0, ${cause}, 1, 2, 40, 2, 1)`
  }
  await sql`
    insert into ledger_transfers (id, key, request_hash, cause, subject) values (6, 'key 6', '', 'order_returned', 'order:2')`
  await sql`
    insert into ledger_waiting_subjects (transfer_id, subject, member_id, payer_id, units, due_at, is_returning)
    values (3, 'order:3', 1, 2, 40, now(), true)`

  await migrate()

  const rows = await sql`
    select transfer_id, member_id, subject, units, round(extract(epoch from now() - at) / 86400)::int as days
    from ledger_matured order by transfer_id`
  expect(rows).toEqual([
    { transferId: 1, memberId: 1, subject: 'order:1', units: 40, days: 33 },
    { transferId: 4, memberId: 1, subject: 'post:1', units: 40, days: 10 },
  ])
}, 120_000)
