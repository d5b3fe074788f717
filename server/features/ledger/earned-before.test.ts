import fc from 'fast-check'
import { deeds, type Kind, type Step } from '#test/ledger/deeds.ts'
import { LedgerModel, TooFewTokens } from '#test/ledger/model.ts'
import { World } from '#test/ledger/world.ts'
import { migrationTest as test } from '#test/migrations.ts'
import { expect } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { checkBooks, postTransfers } from './index.ts'
import { requestHash, type Transfer } from './transfer.ts'

const MEMBERS = [1, 2, 3, 4]
/** What could not happen yet. */
const LATER = ['goodwill', 'payout', 'payoutReturned', 'payoutCost']
const step = fc.record<Step>({
  kind: fc.constantFrom(...(Object.keys(deeds).filter((kind) => !LATER.includes(kind)) as Kind[])),
  a: fc.nat(3),
  b: fc.nat(3),
  vbt: fc.integer({ min: 1, max: 60 }),
  part: fc.integer({ min: 0, max: 100 }),
  which: fc.nat(10),
})

test('members from before have earned what they would have if it had always been counted', async ({ before, sql }) => {
  const old = await before('0131', 2)
  for (const database of [old.sql, sql]) {
    await database`insert into members (id, handle, name) overriding system value
      select id, 'member' || id, 'A member' from unnest(${MEMBERS}::bigint[]) id`
  }
  const world = new World(MEMBERS, new LedgerModel())
  for (const each of fc.sample(step, { numRuns: 300, seed: 38 })) {
    const { transfer, effect, done } = deeds[each.kind](each, world)
    const after = structuredClone({ ...world.model })
    try {
      effect(world.model)
    } catch (error) {
      if (!(error instanceof TooFewTokens)) throw error
      Object.assign(world.model, after)
      continue
    }
    const [id] = await postTransfers(sql, [transfer])
    expect(await postAsBefore(old.sql, transfer)).toEqual([id])
    done?.(id!)
  }
  expect(world.model.earned.size).toBe(MEMBERS.length)
  expect(world.model.stoodIn.size).toBeGreaterThan(0)

  await old.migrate()

  expect(await listAccounts(old.sql)).toEqual(await listAccounts(sql))
  expect(await listPostings(old.sql)).toEqual(await listPostings(sql))
  await expect(old.sql`delete from ledger_postings`).rejects.toThrow('append-only')
  expect(await checkBooks(sql)).toEqual([])
}, 120_000)

/** With the function of that time. */
async function postAsBefore(sql: Pool, { key, cause, subject, actorId, reverses, postings, ...rest }: Transfer) {
  const hash = requestHash({ key, cause, subject, actorId, reverses, postings, ...rest })
  const [row] = await sql<[{ ids: number[] }]>`
    select post_transfer(${[key]}, ${[hash]}, ${[cause]}, ${[subject]}, ${[actorId]}, ${[reverses]},
      ${postings.map(() => 1)}, ${postings.map(({ from }) => from)}, ${postings.map(({ to }) => to)},
      ${postings.map(({ amount }) => (amount === 'all' ? null : amount))}, ${postings.map(({ mayOwe }) => mayOwe)}) as ids`
  return row.ids
}

function listAccounts(sql: Pool) {
  return sql`select name, balance, held, earned from ledger_accounts where role <> 'system' order by name`
}

function listPostings(sql: Pool) {
  return sql`
    select transfer_id, seq, amount, payer_id, payee_id, earned, payer_earned, payee_earned from ledger_postings
    order by transfer_id, seq`
}
