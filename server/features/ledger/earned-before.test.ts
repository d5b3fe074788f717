import { liveInBoth } from '#test/ledger/before.ts'
import { migrationTest as test } from '#test/migrations.ts'
import { expect } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { checkBooks } from './index.ts'

test('members from before have earned what they would have if it had always been counted', async ({ before, sql }) => {
  const old = await before('0131', 2)
  const { model, members } = await liveInBoth(old.sql, sql, ['goodwill', 'payout', 'payoutReturned', 'payoutCost'])
  expect(model.earned.size).toBe(members.length)
  expect(model.stoodIn.size).toBeGreaterThan(0)

  await old.migrate()

  expect(await listAccounts(old.sql)).toEqual(await listAccounts(sql))
  expect(await listPostings(old.sql)).toEqual(await listPostings(sql))
  await expect(old.sql`delete from ledger_postings`).rejects.toThrow('append-only')
  expect(await checkBooks(sql)).toEqual([])
}, 120_000)

function listAccounts(sql: Pool) {
  return sql`select name, balance, held, earned from ledger_accounts where role <> 'system' order by name`
}

function listPostings(sql: Pool) {
  return sql`
    select transfer_id, seq, amount, payer_id, payee_id, earned, payer_earned, payee_earned from ledger_postings
    order by transfer_id, seq`
}
