import type { Wallet } from '#contract/wallet.ts'
import { expect, test } from '#test/test.ts'
import { bountyHeld, chargeBack, checkBooks, postTransfers, topUp } from '../ledger/index.ts'

test('members see what they have, what is held, and what they owe, and only their own', async ({ make, as, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  await postTransfers(sql, [
    topUp({ topUpId: 1, memberId: ann.id, cents: 1000 }),
    bountyHeld({ bountyId: 1, authorId: ann.id, units: 25_000, raise: 0 }),
  ])
  const wallet = async (person: typeof ann | null) => (await (await as(person)).get<Wallet>('/wallet')).body

  expect(await wallet(ann)).toEqual({ availableVbt: 37.5, heldVbt: 2.5, debtVbt: 0 })
  expect(await wallet(bea)).toEqual({ availableVbt: 0, heldVbt: 0, debtVbt: 0 })
  expect((await (await as(null)).get('/wallet')).status).toBe(401)

  await postTransfers(sql, [chargeBack({ disputeId: 'a', topUpId: 1, memberId: ann.id, cents: 1000 })])
  expect(await wallet(ann)).toEqual({ availableVbt: 0, heldVbt: 2.5, debtVbt: 2.5 })
  expect(await checkBooks(sql)).toEqual([])
})
