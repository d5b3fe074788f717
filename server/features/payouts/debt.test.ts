import { test as base, expect } from '#test/sent-payouts.ts'
import { checkBooks, getEarnings, postTransfers, tip, unitsOf, vbtOf } from '../ledger/index.ts'

/** Ann paid out all 100 VBT that she had earned, after spending 40 that she had bought. Then her bank takes those back. */
const test = base.extend('debtor', async ({ earner, send, sql, make, control, chargeOf, deliver }) => {
  const ann = await earner(100)
  const { id: purchase } = await ann.buy(40)
  const friend = await make.person()
  const gift = { fromId: ann.person.id, toId: friend.id, subject: 'post:1', requestKey: crypto.randomUUID() }
  await postTransfers(sql, [tip({ ...gift, units: unitsOf(40) })])
  const payout = await send(ann, 100)
  expect(await ann.wallet()).toMatchObject({ availableVbt: 0, debtVbt: 0 })
  await control('POST', `/charges/${await chargeOf(purchase)}/dispute`, {})
  await deliver()
  const payable = async () => vbtOf((await getEarnings(sql, ann.person.id)).payableUnits)
  return { ...ann, payout, payable }
})

test('a chargeback after a payout becomes debt, which blocks the next one until it is paid off', async ({
  debtor,
  earn,
  sql,
}) => {
  const { person, wallet, payOut, payable, earnings } = debtor
  expect(await wallet()).toEqual({ availableVbt: 0, heldVbt: 0, debtVbt: 40 })
  expect((await payOut()).body.code).toBe('in_debt')

  await earn(person, 30)
  expect(await wallet()).toMatchObject({ availableVbt: 0, debtVbt: 10 })
  const refused = await payOut()
  expect(refused).toMatchObject({ status: 409, body: { code: 'in_debt' } })
  expect((await earnings()).refusal).toMatchObject({ code: 'in_debt', message: refused.body.detail })

  await earn(person, 60)
  expect([(await wallet()).debtVbt, await payable()]).toEqual([0, 50])
  expect((await payOut({ vbt: 50 })).status).toBe(201)
  expect(await checkBooks(sql)).toEqual([])
})

test('what comes back of a payout pays the debt first', async ({ debtor, stripe, deliver, sql }) => {
  const { wallet, payout, payable } = debtor

  await stripe.transfers.createReversal(payout.transferId, { amount: 750 })
  await deliver()
  expect(await wallet()).toMatchObject({ availableVbt: 0, debtVbt: 10 })

  await stripe.transfers.createReversal(payout.transferId)
  await deliver()
  expect(await wallet()).toMatchObject({ availableVbt: 60, debtVbt: 0 })
  expect(await payable()).toBe(60)
  expect(await checkBooks(sql)).toEqual([])
})
