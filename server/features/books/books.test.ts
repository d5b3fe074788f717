import type { BookDays, Books } from '#contract/books.ts'
import { expect, test } from '#test/test.ts'
import { openPool } from '../../platform/database/database.ts'
import { bountyHeld, chargeBack, checkBooks, postTransfers, promo, topUp, unitsOf } from '../ledger/index.ts'

test('the books show what was sold, given, held, and owed, and the last check', async ({ as, make, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const spent = { topUpId: 2, memberId: bea.id, cents: 500 }
  await postTransfers(sql, [
    topUp({ topUpId: 1, memberId: ann.id, cents: 1000 }),
    topUp(spent),
    promo({ memberId: ann.id, units: unitsOf(2.5), occasion: 'welcome' }),
    bountyHeld({ bountyId: 1, authorId: ann.id, units: unitsOf(10), raise: 0 }),
    bountyHeld({ bountyId: 2, authorId: bea.id, units: unitsOf(15), raise: 0 }),
    chargeBack({ ...spent, disputeId: 'a' }),
  ])
  const admin = await as(await make.person({ role: 'admin' }))
  expect((await admin.get<Books>('/admin/books')).body.check).toBe(null)

  const { body } = await admin.post<Books>('/admin/books/checks', {})

  expect(body).toEqual({
    soldVbt: 40,
    givenVbt: 2.5,
    availableVbt: 32.5,
    heldVbt: 25,
    owedVbt: 15,
    feesVbt: 0,
    lostVbt: 0,
    cardCents: 1000,
    cardFeesCents: 0,
    payoutFeesCents: 0,
    check: { checkedAt: expect.any(String), milliseconds: expect.any(Number), differences: [] },
  })
})

test('a damaged balance is shown with its account', async ({ as, make, sql, urls }) => {
  const ann = await make.person()
  await postTransfers(sql, [promo({ memberId: ann.id, units: unitsOf(1), occasion: 'welcome' })])
  const owner = openPool(urls.ownerUrl, { connections: 1 })
  const damage = (by: number) =>
    owner`update ledger_accounts set balance = balance + ${by} where name = ${`available:${ann.id}`}`
  await damage(1)
  const admin = await as(await make.person({ role: 'admin' }))

  const { body } = await admin.post<Books>('/admin/books/checks', {})

  expect(body.check?.differences).toContainEqual({
    problem: 'the balance is not what was posted',
    account: `available:${ann.id}`,
    stored: unitsOf(1) + 1,
    expected: unitsOf(1),
  })
  await damage(-1)
  await owner.end()
  expect(await checkBooks(sql)).toEqual([])
})

test('each day shows what was issued, and what was held at its end', async ({ as, make, sql }) => {
  const ann = await make.person()
  const admin = await as(await make.person({ role: 'admin' }))
  const read = async (days: number) => (await admin.get<BookDays>(`/admin/books/days?days=${days}`)).body.items
  const before = (await read(1))[0]!
  await postTransfers(sql, [
    topUp({ topUpId: 9, memberId: ann.id, cents: 1000 }),
    bountyHeld({ bountyId: 9, authorId: ann.id, units: unitsOf(7.5), raise: 0 }),
  ])

  const days = await read(7)

  expect(days).toHaveLength(7)
  const sum = (field: 'issuedVbt' | 'feesVbt') => days.reduce((total, day) => total + day[field], 0)
  expect([sum('issuedVbt'), sum('feesVbt')]).toEqual([before.issuedVbt + 40, 0])
  expect(days.at(-1)!.heldVbt).toBe(before.heldVbt + 7.5)
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  expect((await admin.get('/admin/books/days?days=0')).status).toBe(400)
})
