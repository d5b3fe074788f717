import { letDaysPass } from '#test/ledger/waits.ts'
import { leave, test as plain } from '#test/returns.ts'
import { expect } from '#test/test.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { checkBooks, getEarnings, vbtOf } from '../../ledger/index.ts'
import { freeEarnings } from './earnings.actions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Bea got 43 of the 45 VBT of an order that was just completed, and can be returned for 14 days. */
const test = plain.extend(
  'sale',
  async ({ scene, sql, urls }) =>
    async (wanted: { returnDays?: number | null } = {}) => {
      const order = await scene(wanted)
      return {
        ...order,
        async earnings() {
          await deliverHappenings(sql, [freeEarnings])
          const { payableUnits, waits } = await getEarnings(sql, order.seller.id)
          return { payable: vbtOf(payableUnits), waits: waits.map(({ until, units }) => [daysTo(until), vbtOf(units)]) }
        },
        pass: (days: number) => letDaysPass(urls, days),
        async quarrel(backVbt: number) {
          await order.request()
          await order.call(order.bea, 'accept-return', { reason: 'To Burbank.' })
          await order.send()
          return order.call(order.bea, 'dispute-return', { reason: 'damaged', text: 'The box was empty.', backVbt })
        },
      }
    },
)

/** Waits end up to an hour later, at a full hour. Null: until the return is over. */
function daysTo(until: Date | null) {
  return until && Math.round((until.getTime() - Date.now()) / DAY_MS)
}

test('a sale can be paid out 7 days after its completion, at the next full hour', async ({ sale, sql }) => {
  const { earnings, pass, seller } = await sale({ returnDays: null })
  const [wait] = (await getEarnings(sql, seller.id)).waits
  const [order] = await sql<[{ completedAt: string }]>`
    select completed_at from orders where seller_id = ${seller.id}`
  const end = wait!.until!.getTime()
  const lateMs = end - Date.parse(order.completedAt) - 7 * DAY_MS

  expect(end % HOUR_MS).toBe(0)
  // The transfer has a time of its own.
  expect(lateMs).toBeGreaterThan(-1_000)
  expect(lateMs).toBeLessThan(HOUR_MS + 1_000)
  expect(await earnings()).toEqual({ payable: 0, waits: [[7, 43]] })
  await pass(6)
  expect(await earnings()).toEqual({ payable: 0, waits: [[1, 43]] })
  await pass(2)
  expect(await earnings()).toEqual({ payable: 43, waits: [] })
})

test('or once it can’t be returned anymore, if that is later', async ({ sale }) => {
  const [long, short] = [await sale(), await sale({ returnDays: 3 })]

  expect(await long.earnings()).toEqual({ payable: 0, waits: [[14, 43]] })
  expect(await short.earnings()).toEqual({ payable: 0, waits: [[7, 43]] })
})

test('a return that is open keeps all of it, until it refunds the price', async ({ sale, sql }) => {
  const { bea, call, request, send, earnings, pass } = await sale()
  await request()
  await pass(15)
  expect(await earnings()).toEqual({ payable: 0, waits: [[null, 43]] })
  await call(bea, 'accept-return', { reason: 'To Burbank.' })
  await send()
  expect(await earnings()).toEqual({ payable: 0, waits: [[null, 43]] })

  await call(bea, 'receive-return')

  expect(await earnings()).toEqual({ payable: 5, waits: [] })
  expect(await checkBooks(sql)).toEqual([])
})

test('a buyer who takes a return back leaves the wait as it was', async ({ sale, sql }) => {
  const { ann, call, request, earnings } = await sale()
  await request()

  await call(ann, 'withdraw-return')

  expect(await earnings()).toEqual({ payable: 0, waits: [[14, 43]] })
  expect(await checkBooks(sql)).toEqual([])
})

test('a denied return keeps it while the buyer can appeal, and while a moderator decides', async ({ sale }) => {
  const { mod, call, request, deny, appeal, earnings } = await sale()
  await request()
  await deny()
  expect(await earnings()).toEqual({ payable: 0, waits: [[null, 43]] })
  await appeal()
  expect(await earnings()).toEqual({ payable: 0, waits: [[null, 43]] })

  await call(mod, 'decide-return', { isAccepted: false, reason: 'It was used.' })

  expect(await earnings()).toEqual({ payable: 0, waits: [[14, 43]] })
})

test('nobody waits for the appeal of a buyer who left', async ({ sale, sql }) => {
  const { ann, buyer, request, deny, earnings } = await sale()
  await request()
  await deny()

  expect((await leave(buyer, ann)).status).toBe(204)

  expect(await earnings()).toEqual({ payable: 0, waits: [[14, 43]] })
  expect(await checkBooks(sql)).toEqual([])
})

test('a quarrel about what came back that ends without a refund frees it, too', async ({ sale, sql }) => {
  const { after, earnings, quarrel } = await sale()
  await quarrel(0)
  expect(await earnings()).toEqual({ payable: 0, waits: [[null, 43]] })

  expect(await after(5.1)).toMatchObject({ state: 'completed', goods: { return: { state: 'settled' } } })

  expect(await earnings()).toEqual({ payable: 0, waits: [[14, 43]] })
  expect(await checkBooks(sql)).toEqual([])
})

test('a quarrel that refunds a part frees the rest', async ({ sale, sql }) => {
  const { after, earnings, quarrel } = await sale()
  await quarrel(10)

  expect(await after(5.1)).toMatchObject({ state: 'partially_refunded' })

  expect(await earnings()).toEqual({ payable: 0, waits: [[14, 33.5]] })
  expect(await checkBooks(sql)).toEqual([])
})

test('so does a return of something whose price went back before', async ({ sale, sql }) => {
  const { bea, call, request, earnings } = await sale()
  await call(bea, 'give-back', { backVbt: 40 })
  await request()
  await call(bea, 'accept-return', { reason: 'To Burbank.' })
  expect(await earnings()).toEqual({ payable: 0, waits: [[null, 5]] })

  expect((await call(bea, 'receive-return')).body).toMatchObject({ state: 'refunded' })

  expect(await earnings()).toEqual({ payable: 0, waits: [[14, 5]] })
  expect(await checkBooks(sql)).toEqual([])
})
