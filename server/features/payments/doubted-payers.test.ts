import { test as base, expect } from '#test/payments.ts'
import { inTransaction } from '../../platform/database/database.ts'
import {
  changeWait,
  checkBooks,
  getEarnings,
  listWaitsFrom,
  postTransfers,
  tip,
  unitsOf,
  vbtOf,
} from '../ledger/index.ts'

/** Ann bought 40 VBT twice, and tipped Bea 10 of them. */
const test = base.extend('tipped', async ({ sql, make, shopper, chargeOf, control, deliver }) => {
  const [ann, bea] = [await shopper(), await make.person()]
  const { id: first } = await ann.buy(40)
  await ann.buy(40)
  const give = (vbt: number, post: number) => {
    const requestKey = crypto.randomUUID()
    return postTransfers(sql, [
      tip({ fromId: ann.person.id, toId: bea.id, subject: `post:${post}`, units: unitsOf(vbt), requestKey }),
    ])
  }
  await give(10, 1)
  return {
    ann,
    bea,
    give,
    async dispute() {
      const { id } = await control('POST', `/charges/${await chargeOf(first)}/dispute`, {})
      await deliver()
      return async (status: 'won' | 'lost') => {
        await control('POST', `/disputes/${id}/end`, { status })
        await deliver()
      }
    },
    /** Bea's waits: until a moderator decides, or for days. */
    async waits() {
      const { waits } = await getEarnings(sql, bea.id)
      return waits.map(({ until, units }) => [until === null ? 'moderator' : 'days', vbtOf(units)])
    },
    release: (post: number) =>
      inTransaction(sql, (tx) => changeWait(tx, `post:${post}`, { isUnderReview: false }, { payerId: ann.person.id })),
  }
})

test('what a member paid waits for a moderator once their bank takes a purchase back, and so does what they pay later', async ({
  tipped,
  sql,
}) => {
  const { ann, bea, give, dispute, waits } = tipped
  expect(await waits()).toEqual([['days', 10]])

  await dispute()
  expect((await ann.wallet()).debtVbt).toBe(0)
  expect(await waits()).toEqual([['moderator', 10]])
  await give(5, 2)

  expect(await waits()).toEqual([['moderator', 15]])
  expect(await listWaitsFrom(sql, ann.person.id)).toEqual([
    { subject: 'post:1', memberId: bea.id, units: unitsOf(10) },
    { subject: 'post:2', memberId: bea.id, units: unitsOf(5) },
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('what others paid waits as before', async ({ tipped, shopper, sql }) => {
  const [cal, { bea, dispute, waits }] = [await shopper(), tipped]
  await cal.buy(40)
  const gift = { fromId: cal.person.id, toId: bea.id, subject: 'post:3', requestKey: crypto.randomUUID() }
  await postTransfers(sql, [tip({ ...gift, units: unitsOf(7) })])

  await dispute()

  expect(await waits()).toEqual([
    ['days', 7],
    ['moderator', 10],
  ])
})

test('a win does not release what waits: a moderator does; what is paid later waits as usual', async ({
  tipped,
  sql,
}) => {
  const { give, dispute, waits, release } = tipped
  const end = await dispute()
  await end('won')
  await give(5, 2)
  expect(await waits()).toEqual([
    ['days', 5],
    ['moderator', 10],
  ])

  await release(1)

  expect(await waits()).toEqual([['days', 15]])
  expect(await checkBooks(sql)).toEqual([])
})

test('after a loss, what they pay still waits for a moderator', async ({ tipped }) => {
  const { give, dispute, waits } = tipped
  const end = await dispute()
  await end('lost')

  await give(5, 2)

  expect(await waits()).toEqual([['moderator', 15]])
})

test('nothing that is paid while the dispute opens slips through', async ({ tipped, sql }) => {
  const { give, dispute, waits } = tipped

  await Promise.all([dispute(), ...Array.from({ length: 20 }, (_, index) => give(1, 10 + index))])

  expect(await waits()).toEqual([['moderator', 30]])
  expect(await checkBooks(sql)).toEqual([])
})
