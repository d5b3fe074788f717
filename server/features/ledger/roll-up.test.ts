import { onTestFinished } from 'vitest'
import { rolledUpTo } from '#test/ledger/roll-up.ts'
import { expect, test } from '#test/test.ts'
import { openPool, type Pool } from '../../platform/database/database.ts'
import { postTransfers, rollUpLedger } from './actions.ts'
import { getSystemBalances, listDifferences, promo, providerFee } from './index.ts'

test('a transfer that commits after one with a higher id is not skipped', async ({ sql, urls }) => {
  const fee = (feeId: string, cents: number) => [providerFee({ feeId, topUpId: 1, cents })]
  const higherId = await sql.begin(async (tx) => {
    const [lower] = await postTransfers(tx, fee('lower', 7))
    const [higher] = await postTransfers(sql, fee('higher', 9))
    expect(higher).toBeGreaterThan(lower!)

    for (let run = 0; run < 5; run++) expect(await rollUpLedger(sql)).toBeLessThan(lower!)
    expect(await getSystemBalances(sql)).toMatchObject({ card_fees: 9 })
    return higher!
  })

  expect(await getSystemBalances(sql)).toMatchObject({ card_fees: 16 })
  await rolledUpTo(sql, higherId)
  expect(await storedCardFees(owner(urls))).toBe(16)
  expect(await listDifferences(sql)).toEqual([])
})

test('the balances are right at every moment while transfers go on', async ({ make, sql }) => {
  const people = await Promise.all(Array.from({ length: 4 }, () => make.person()))
  let isPosting = true
  const posting = Promise.all(
    people.map(async ({ id }) => {
      for (let turn = 0; turn < 50; turn++) {
        const given = promo({ memberId: id, units: 1 + turn, occasion: `${turn}` })
        const fee = providerFee({ feeId: `${id}:${turn}`, topUpId: 1, cents: 1 })
        await postTransfers(sql, [given, fee])
      }
    }),
  ).finally(() => {
    isPosting = false
  })

  const found: unknown[] = []
  while (isPosting) {
    await rollUpLedger(sql)
    found.push(...(await listDifferences(sql)))
  }
  await posting
  expect(found).toEqual([])

  const [last] = await sql<[{ id: number }]>`select max(id) as id from ledger_transfers`
  await rolledUpTo(sql, last.id)
  expect(await listDifferences(sql)).toEqual([])
})

test('a roll-up waits for no other, and refuses to be part of a larger transaction', async ({ sql }) => {
  await sql.begin(async (tx) => {
    expect(await rollUpLedger(tx)).not.toBeNull()
    expect(await rollUpLedger(sql)).toBeNull()
  })

  const inside = sql.begin(async (tx) => {
    await tx`select pg_current_xact_id()`
    await rollUpLedger(tx)
  })
  await expect(inside).rejects.toThrow('needs a transaction of its own')
})

test('it goes on after a dump was restored into a cluster with lower transaction numbers', async ({ sql, urls }) => {
  await owner(urls)`update ledger_rollup set next_xid = '9000000000000000'`
  const [id] = await postTransfers(sql, [providerFee({ feeId: 'restored', topUpId: 1, cents: 5 })])

  await rolledUpTo(sql, id!)
  expect(await listDifferences(sql)).toEqual([])
})

async function storedCardFees(sql: Pool) {
  const [row] = await sql<[{ balance: number }]>`select balance from ledger_accounts where name = 'card_fees'`
  return row.balance
}

function owner({ ownerUrl }: { ownerUrl: string }) {
  const pool = openPool(ownerUrl, { connections: 1 })
  onTestFinished(() => pool.end())
  return pool
}
