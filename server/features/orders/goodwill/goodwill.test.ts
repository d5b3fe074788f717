import type { Problem } from '#contract/basics.ts'
import type { Order } from '#contract/orders.ts'
import { wordsOfLine } from '#contract/statement-words.ts'
import type { StatementPage } from '#contract/wallet.ts'
import { tokensOf } from '#test/bounty.ts'
import { makeOrder, passDays } from '#test/orders.ts'
import { type Client, heardBy } from '#test/orders-heard.ts'
import { expect, test as plain } from '#test/test.ts'
import { defaultTerms } from '../../../order-kinds.ts'
import { checkBooks, postTransfers, tip, unitsOf } from '../../ledger/index.ts'
import { takeDueSteps } from '../timing.actions.ts'

/** Ann paid 40 VBT and 5 for shipping to Bea, whose fee is 5% of the 40. */
const test = plain.extend(
  'scene',
  async ({ sql, make, as }) =>
    async (wanted: Parameters<typeof makeOrder>[2] = {}) => {
      const order = await makeOrder(sql, make, wanted)
      const [ann, bea] = [await as(order.buyer), await as(order.seller)]
      const path = `/orders/${order.id}`
      const see = async (client: Client) => (await client.get<Order>(path)).body
      const call = async (client: Client, name: string, body: object = {}, key?: string) => {
        const { version } = await see(ann)
        return client.post<Order & Problem>(`${path}/${name}`, { version, ...body }, key)
      }
      const give = (backVbt: number, more: object = {}, key?: string) =>
        call(bea, 'give-back', { backVbt, ...more }, key)
      return { ...order, ann, bea, see, call, give, path }
    },
)

test('out of what is held, it leaves the order as it is, and the seller is paid the rest', async ({ scene, sql }) => {
  const { ann, bea, buyer, seller, call, give, see } = await scene({ isShipped: true })

  const { status, body } = await give(10, { note: ' Sorry for the scratch. ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'shipped', backVbt: 10, mostBackVbt: 35, payoutVbt: 33.5, feeVbt: 1.5 })
  expect(body.history.at(-1)).toMatchObject({
    event: 'give_back',
    by: 'seller',
    amountVbt: 10,
    reason: 'Sorry for the scratch.',
  })
  expect(await tokensOf(sql, buyer)).toEqual([965, 35])
  expect(await heardBy(sql, ann)).toBe('The seller gave you $2.50 (10 VBT) back for “Brake pads”')

  await call(ann, 'confirm', { isFine: true })
  expect(await tokensOf(sql, seller)).toEqual([33.5, 0])
  expect(await see(bea)).toMatchObject({ state: 'completed', backVbt: 10, payoutVbt: 33.5 })
  expect(await checkBooks(sql)).toEqual([])
})

test('after completion, the seller pays it, and the fee on it comes back; all in all no more than was paid', async ({
  scene,
  sql,
}) => {
  const { ann, bea, buyer, seller, call, give, see } = await scene({ isShipped: true })
  await call(ann, 'confirm', { isFine: true })
  expect(await tokensOf(sql, seller)).toEqual([43, 0])

  await give(10)
  expect([await tokensOf(sql, buyer), await tokensOf(sql, seller)]).toEqual([
    [965, 0],
    [33.5, 0],
  ])
  expect(await give(36)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'backVbt', message: 'Enter $0.25 to $8.75.' }] },
  })
  await give(35)
  expect([await tokensOf(sql, buyer), await tokensOf(sql, seller)]).toEqual([
    [1_000, 0],
    [0, 0],
  ])
  expect((await see(bea)).can).not.toContain('give_back')
  expect(await give(1)).toMatchObject({ status: 409, body: { code: 'not_now' } })
  expect(await checkBooks(sql)).toEqual([])
})

test('a seller who no longer has it is told what is missing, and nothing moves', async ({ scene, sql, make }) => {
  const { ann, seller, call, give } = await scene({ isShipped: true })
  await call(ann, 'confirm', { isFine: true })
  const { id: toId } = await make.person()
  const spent = { fromId: seller.id, toId, subject: 'post:1', units: unitsOf(40), requestKey: crypto.randomUUID() }
  await postTransfers(sql, [tip(spent)])

  expect(await give(10)).toMatchObject({
    status: 409,
    body: {
      code: 'not_enough_tokens',
      detail: 'This takes $2.38 (9.5 VBT) from your balance, but you have only $0.75 (3 VBT) available.',
    },
  })
  expect(await tokensOf(sql, seller)).toEqual([3, 0])
  expect((await give(3)).status).toBe(200)
  expect(await checkBooks(sql)).toEqual([])
})

test('while it is held, a VBT remains; once canceled, refunded, or as anyone else, nothing can be given', async ({
  scene,
  sql,
}) => {
  const { ann, bea, buyer, call, give, see } = await scene()
  expect(await give(45)).toMatchObject({ status: 400, body: { errors: [{ message: 'Enter $0.25 to $11.00.' }] } })
  expect((await call(ann, 'give-back', { backVbt: 1 })).status).toBe(403)
  expect((await see(ann)).can).not.toContain('give_back')
  expect((await give(44)).status).toBe(200)

  await call(ann, 'cancel')
  expect(await tokensOf(sql, buyer)).toEqual([1_000, 0])
  expect(await see(ann)).toMatchObject({ state: 'canceled', backVbt: 45 })
  expect((await see(bea)).can).not.toContain('give_back')
  expect(await give(1)).toMatchObject({ status: 409, body: { code: 'not_now' } })
  expect(await checkBooks(sql)).toEqual([])
})

test('a buyer who has left gets nothing, and the seller reads why', async ({ scene, sql }) => {
  const { ann, bea, buyer, seller, call, see, path } = await scene({ isShipped: true })
  await call(ann, 'confirm', { isFine: true })
  const { version } = await see(bea)
  expect((await see(bea)).can).toContain('give_back')
  const { givenUpVbt } = (await ann.get<{ givenUpVbt: number }>('/me/farewell')).body
  expect((await ann.post('/me/delete', { handle: buyer.handle, givenUpVbt })).status).toBe(204)

  expect((await see(bea)).can).not.toContain('give_back')
  expect(await bea.post(`${path}/give-back`, { version, backVbt: 5 })).toMatchObject({
    status: 409,
    body: { code: 'not_now', detail: 'The buyer has left VRUMIES.' },
  })
  expect(await tokensOf(sql, seller)).toEqual([43, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('the same press twice, or on an order that changed, gives once', async ({ scene, sql }) => {
  const { bea, buyer, give, path } = await scene()
  const key = crypto.randomUUID()
  const press = () => bea.post<Order>(`${path}/give-back`, { version: 2, backVbt: 5 }, key)

  const answers = await Promise.all([press(), press(), press()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await bea.post(`${path}/give-back`, { version: 2, backVbt: 5 })).toMatchObject({ status: 409 })
  expect(await tokensOf(sql, buyer)).toEqual([960, 40])
  for (let times = 1; times < 20; times++) expect((await give(1)).status).toBe(200)
  expect(await give(1)).toMatchObject({ status: 409, body: { code: 'not_now' } })
})

test('what is given back in a dispute counts toward it, and ends it once that is all', async ({ scene, sql }) => {
  const { ann, bea, buyer, seller, call, give, see } = await scene({ isShipped: true })
  await call(ann, 'dispute', { reason: 'damaged', text: 'It is bent.', backVbt: 30 })
  await call(bea, 'answer-dispute', { text: 'A bit.', backVbt: 10 })

  await give(10)
  expect((await see(bea)).dispute).toMatchObject({
    buyer: { proposalVbt: 20 },
    seller: { proposalVbt: 0 },
    askedVbt: 30,
  })
  expect(await call(ann, 'propose-split', { backVbt: 36 })).toMatchObject({ status: 400 })
  await give(20)

  expect(await see(bea)).toMatchObject({ state: 'completed', backVbt: 30, payoutVbt: 14.5 })
  expect([await tokensOf(sql, buyer), await tokensOf(sql, seller)]).toEqual([
    [985, 0],
    [14.5, 0],
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('in a dispute that nobody answered, the rest still goes back without an answer, or ends once all did', async ({
  scene,
  sql,
}) => {
  const dispute = { reason: 'damaged', text: 'It is bent.', backVbt: 30 }
  const partly = await scene({ isShipped: true })
  await partly.call(partly.ann, 'dispute', dispute)
  await partly.give(10)
  expect((await partly.see(partly.bea)).dispute).toMatchObject({ buyer: { proposalVbt: 20 }, seller: null })
  expect(await sql`select seller_back_vbt from disputes where order_id = ${partly.id}`).toEqual([
    { sellerBackVbt: null },
  ])
  await passDays(sql, partly, 5.1)
  await takeDueSteps(sql, defaultTerms)
  expect(await partly.see(partly.bea)).toMatchObject({ state: 'partially_refunded', backVbt: 30, payoutVbt: 14.5 })

  const wholly = await scene({ isShipped: true })
  await wholly.call(wholly.ann, 'dispute', dispute)
  await wholly.give(30)
  expect(await wholly.see(wholly.bea)).toMatchObject({ state: 'completed', backVbt: 30, payoutVbt: 14.5 })
  expect(await tokensOf(sql, wholly.buyer)).toEqual([985, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('a split and a return are about the rest', async ({ scene, sql }) => {
  const split = await scene({ isShipped: true })
  await split.give(10)
  await split.call(split.ann, 'dispute', { reason: 'damaged', text: 'It is bent.', backVbt: 15 })
  await split.call(split.bea, 'answer-dispute', { text: 'Yes.', backVbt: 15 })
  expect(await split.see(split.bea)).toMatchObject({ state: 'partially_refunded', backVbt: 25, feeVbt: 0.75 })
  expect(await tokensOf(sql, split.seller)).toEqual([19.25, 0])
  expect((await split.give(20)).body).toMatchObject({ backVbt: 45, payoutVbt: 0 })

  const back = await scene({ isShipped: true, returnDays: 14 })
  await back.call(back.ann, 'confirm', { isFine: true })
  await back.give(10)
  await back.call(back.ann, 'request-return', { reason: 'Does not fit.' })
  await back.call(back.bea, 'accept-return', { reason: 'To Burbank.' })
  await back.call(back.bea, 'receive-return')
  expect(await back.see(back.bea)).toMatchObject({ state: 'refunded', backVbt: 40, payoutVbt: 5 })
  expect([await tokensOf(sql, back.buyer), await tokensOf(sql, back.seller)]).toEqual([
    [995, 0],
    [5, 0],
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('both statements show it under Refunds, the seller’s with the fee', async ({ scene }) => {
  const { ann, bea, call, give } = await scene({ isShipped: true })
  await give(4)
  await call(ann, 'confirm', { isFine: true })
  await give(10)

  const refunds = async (client: Client) => {
    const { items } = (await client.get<StatementPage>('/wallet/statement?only=refunds')).body
    return items.map((line) => [wordsOfLine(line).what.split(',')[0], line.amountVbt, line.fee?.vbt])
  }
  expect(await refunds(ann)).toEqual([
    ['Goodwill', 10, undefined],
    ['Goodwill', 4, undefined],
  ])
  expect(await refunds(bea)).toEqual([['Goodwill', -9.5, 0.5]])
})
