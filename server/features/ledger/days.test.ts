import { rolledUpTo } from '#test/ledger/roll-up.ts'
import { expect, test } from '#test/test.ts'
import { openPool } from '../../platform/database/database.ts'
import { checkBooks, getSystemBalances, listLedgerDays, postTransfers, tip, topUp, unitsOf } from './index.ts'

test('each day has its changes, before and after the roll-up', async ({ make, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const [, last] = await postTransfers(sql, [
    topUp({ topUpId: 1, memberId: ann.id, cents: 1000 }),
    tip({ fromId: ann.id, toId: bea.id, subject: 'post:1', units: unitsOf(5), requestKey: 'a' }),
  ])
  const today = new Date().toISOString().slice(0, 10)
  const expected = {
    card_clearing: 1000,
    token_liability: -1000,
    issuance: -unitsOf(40),
    // A tip does not change the sum over all members.
    available: unitsOf(40),
  }
  const read = async () => {
    const { before, days } = await listLedgerDays(sql, 7)
    expect(days).toHaveLength(7)
    // The test may run past midnight.
    const changed = days.filter(({ changes }) => Object.keys(changes).length > 0)
    return { before, changed }
  }

  const live = await read()
  expect(live).toEqual({ before: {}, changed: [{ day: expect.any(String), changes: expected }] })
  expect(live.changed[0]!.day >= today).toBe(true)

  await rolledUpTo(sql, last!)
  expect(await read()).toEqual(live)
  const { issuance } = await getSystemBalances(sql)
  expect(issuance).toBe(-unitsOf(40))
  expect(await checkBooks(sql)).toEqual([])
})

test('everything before the first day is one sum', async ({ make, sql, urls }) => {
  const ann = await make.person()
  await postTransfers(sql, [topUp({ topUpId: 11, memberId: ann.id, cents: 500 })])
  const [last] = await postTransfers(sql, [topUp({ topUpId: 12, memberId: ann.id, cents: 300 })])
  await rolledUpTo(sql, last!)
  await inThePast(urls.ownerUrl)

  const { before, days } = await listLedgerDays(sql, 30)

  const { issuance, token_liability } = await getSystemBalances(sql)
  expect(before).toMatchObject({ issuance, token_liability, available: -issuance })
  expect(issuance).toBeLessThanOrEqual(-unitsOf(32))
  expect(days.every(({ changes }) => Object.keys(changes).length === 0)).toBe(true)
})

async function inThePast(ownerUrl: string) {
  const owner = openPool(ownerUrl, { connections: 1 })
  await owner`update ledger_days set day = day - 100`
  await owner.end()
}
