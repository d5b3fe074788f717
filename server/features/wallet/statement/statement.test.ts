import { wordsOfEntry, wordsOfLine } from '#contract/statement-words.ts'
import type { StatementLine, StatementPage, StatementTotals } from '#contract/wallet.ts'
import type { Person } from '#test/client.ts'
import { makeOrder } from '#test/orders.ts'
import { test as base, expect } from '#test/test.ts'
import { csvRow } from '../../../platform/http/csv.ts'
import {
  bountyHeld,
  bountyPaid,
  bountyReturned,
  chargeBack,
  checkBooks,
  disputeSplit,
  orderCompleted,
  orderHeld,
  orderReturned,
  payout,
  payoutReturned,
  postTransfers,
  promo,
  refundTopUp,
  tip as tipped,
  topUp,
  unitsOf,
} from '../../ledger/index.ts'

/** Tests share one database. */
let lastId = 100
const newId = () => ++lastId

const test = base.extend('tip', ({ as }) => async (from: Person, post: { id: number }, isAnonymous = false) => {
  const reply = await (await as(from)).post(`/posts/${post.id}/tips`, { vbt: 4, isAnonymous })
  expect(reply.status).toBe(201)
})

test('a statement says what happened, with whom, about what, and what is left', async ({ make, as, sql, tip }) => {
  const [ann, bea] = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bea' })]
  const video = await make.post({ author: bea, kind: 'video', title: 'Dawn run' })
  const question = await make.post({ author: ann, kind: 'forum', title: 'Torque spec?' })
  const bounty = { bountyId: question.id, authorId: ann.id, units: unitsOf(10) }
  await postTransfers(sql, [topUp({ topUpId: 5, memberId: ann.id, cents: 1000 }), bountyHeld({ ...bounty, raise: 0 })])
  await sql`
    insert into top_ups (id, receipt_number, member_id, vbt, cents, state, is_test, paid_at, card_last4)
    overriding system value values (5, 'R-5', ${ann.id}, 40, 1000, 'paid', true, now(), '4242')`
  await tip(ann, video)
  await postTransfers(sql, [
    bountyPaid({ ...bounty, answererId: bea.id }),
    refundTopUp({ refundId: newId(), topUpId: 5, memberId: ann.id, cents: 300, actorId: ann.id }),
  ])

  const { items } = (await (await as(ann)).get<StatementPage>('/wallet/statement')).body
  expect(items.map(shown)).toEqual([
    'Refund | $3.00 back to your card ending in 4242: -12, 0 -> 14, 0',
    'Tip to Bea | On Dawn run: -4, 0 -> 26, 10',
    'Bounty offered | Torque spec?: -10, 10 -> 30, 10',
    'Bought 40 VBT | $10.00, card ending in 4242: 40, 0 -> 40, 0',
  ])
  expect(items.map(({ post }) => post?.id ?? null)).toEqual([null, video.id, question.id, null])
  expect(items[3]).toMatchObject({ topUpId: 5, cause: 'top_up', side: 'payee' })
  const theirs = (await (await as(bea)).get<StatementPage>('/wallet/statement')).body.items
  expect(theirs.map(shown)).toEqual([
    'Bounty from Ann | Torque spec?: 10, 0 -> 14, 0',
    'Tip from Ann | On Dawn run: 4, 0 -> 4, 0',
  ])
  expect((await (await as(null)).get('/wallet/statement')).status).toBe(401)
  expect(await checkBooks(sql)).toEqual([])
})

test('an anonymous giver is not named to the recipient, and sees whom they tipped', async ({ make, as, sql, tip }) => {
  const [ann, bea] = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bea' })]
  const video = await make.post({ author: bea, kind: 'video', title: 'Dawn run' })
  await postTransfers(sql, [gift(ann, 10)])
  await tip(ann, video, true)

  const [asAnn, asBea] = [await as(ann), await as(bea)]
  const [theirs] = (await asBea.get<StatementPage>('/wallet/statement')).body.items
  const [own] = (await asAnn.get<StatementPage>('/wallet/statement')).body.items
  expect(wordsOfLine(theirs!)).toEqual({ what: 'Tip from someone', detail: 'On Dawn run' })
  expect(theirs).toMatchObject({ member: null, isAnonymous: true })
  expect(wordsOfLine(own!)).toEqual({ what: 'Tip to Bea', detail: 'Anonymous. On Dawn run' })
  expect(await checkBooks(sql)).toEqual([])
})

test('what is still owed after a chargeback is on the statement, and so is paying it off', async ({
  make,
  as,
  sql,
  tip,
}) => {
  const [ann, bea] = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bea' })]
  const [hers, theirs] = [
    await make.post({ author: ann, kind: 'video' }),
    await make.post({ author: bea, kind: 'blog' }),
  ]
  const purchase = { topUpId: newId(), memberId: ann.id, cents: 200 }
  await postTransfers(sql, [topUp(purchase), gift(bea, 10)])
  await tip(ann, theirs)
  await postTransfers(sql, [chargeBack({ ...purchase, disputeId: 'a' })])
  await tip(bea, hers)

  const { items } = (await (await as(ann)).get<StatementPage>('/wallet/statement')).body
  expect(items.slice(0, 4).map((line) => `${wordsOfLine(line).what} ${line.amountVbt} ${line.debtChangeVbt}`)).toEqual([
    'Paid off what you owed -4 -4',
    'Tip from Bea 4 0',
    'Chargeback -4 4',
    'Tip to Bea -4 0',
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('lines of an order name it, whom it paid, and what the seller paid the site', async ({ app, make, as, sql }) => {
  const { buyer, seller, id } = await makeOrder(sql, make)
  const [ann, bea, eve] = [await as(buyer), await as(seller), await as(await make.person())]
  await bea.post(`/orders/${id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
  await ann.post(`/orders/${id}/confirm`, { version: 3, isFine: true })

  const lines = async (client: typeof ann) =>
    (await client.get<StatementPage>('/wallet/statement?limit=100')).body.items.filter(({ order }) => order?.id === id)
  const [{ number }] = await sql<[{ number: string }]>`select number from orders where id = ${id}`
  expect((await lines(ann)).map(shown)).toEqual([`Order ${number} | Brake pads from Bea: -45, 45 -> 955, 45`])
  const [order] = await lines(ann)
  expect(order!.entries.map((entry) => [wordsOfEntry(entry, order!), entry.amountVbt, entry.heldChangeVbt])).toEqual([
    ['Paid, and held for Bea', -45, 45],
    ['Paid to Bea', 0, -45],
  ])
  expect((await lines(bea)).map(shown)).toEqual([
    `Sale, order ${number} | Brake pads to Ann, 45 less our 5% fee of 2: 43, 0 -> 43, 0`,
  ])
  expect(await lines(eve)).toEqual([])
  const csv = await app.inject({ url: '/api/wallet/statement.csv', headers: bea.headers })
  expect(csv.body).toContain(`"Ann","${number}",43,45,2,0,0,43,0,"/#/orders/${id}"`)
})

test('the fee of a split is told, and that it came back with a return, once each', async ({
  app,
  make,
  as,
  sql,
  tip,
}) => {
  const { buyer, seller, id } = await makeOrder(sql, make)
  const sale = {
    orderId: id,
    buyerId: buyer.id,
    sellerId: seller.id,
    units: unitsOf(25),
    feeUnits: 12_500,
    actorId: null,
  }
  await postTransfers(sql, [disputeSplit({ ...sale, backUnits: unitsOf(20) })])
  await tip(seller, await make.post({ author: buyer, kind: 'video' }))
  await postTransfers(sql, [orderReturned(sale)])
  const [ann, bea] = [await as(buyer), await as(seller)]

  const [{ number }] = await sql<[{ number: string }]>`select number from orders where id = ${id}`
  const items = async (client: typeof ann) =>
    (await client.get<StatementPage>('/wallet/statement')).body.items.filter(({ order }) => order?.id === id).map(shown)
  expect(await items(bea)).toEqual([
    `Return, order ${number} | Brake pads from Ann, and we returned our fee of 1.25: -19.75, 0 -> 0, 0`,
    `Dispute settled, order ${number} | Brake pads to Ann, 25 less our 5% fee of 1.25: 23.75, 0 -> 23.75, 0`,
  ])
  expect(await items(ann)).toEqual([
    `Return, order ${number} | Brake pads from Bea: 25, 0 -> 1004, 0`,
    `Dispute settled, order ${number} | Brake pads from Bea: 20, -45 -> 975, 0`,
    `Order ${number} | Brake pads from Bea: -45, 45 -> 955, 45`,
  ])
  const { body } = await app.inject({ url: '/api/wallet/statement.csv', headers: bea.headers })
  const amounts = body
    .split('\r\n')
    .filter((row) => row.includes(number))
    .map((row) => row.split(`"${number}",`)[1])
  expect(amounts.map((row) => row?.split(',').slice(0, 5).join())).toEqual([
    '-19.75,-25,-1.25,0,4',
    '23.75,25,1.25,0,0',
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('pages and filters show every line once, and orders and sales are told apart by side', async ({
  make,
  as,
  sql,
  tip,
}) => {
  const [ann, bea] = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bea' })]
  const video = await make.post({ author: bea, kind: 'video' })
  const order = { orderId: newId(), buyerId: ann.id, units: unitsOf(20) }
  const sale = { ...order, sellerId: bea.id, feeUnits: unitsOf(1), actorId: ann.id }
  const bounty = { bountyId: newId(), authorId: ann.id, units: unitsOf(3) }
  await postTransfers(sql, [topUp({ topUpId: newId(), memberId: ann.id, cents: 1000 }), orderHeld(order)])
  await postTransfers(sql, [orderCompleted(sale), bountyHeld({ ...bounty, raise: 0 })])
  await postTransfers(sql, [bountyReturned({ ...bounty, actorId: null }), orderReturned(sale)])
  for (let turn = 0; turn < 3; turn++) await tip(ann, video)
  const client = await as(ann)

  const all = (await client.get<StatementPage>('/wallet/statement?limit=100')).body.items
  const paged: StatementLine[] = []
  for (let next: string | null = ''; next !== null; ) {
    const after: string = next ? `&after=${next}` : ''
    const page: StatementPage = (await client.get<StatementPage>(`/wallet/statement?limit=2${after}`)).body
    paged.push(...page.items)
    next = page.next
  }
  expect(paged).toEqual(all)
  const only = async (person: Person, filter: string) => {
    const { items } = (await (await as(person)).get<StatementPage>(`/wallet/statement?only=${filter}`)).body
    return items.map(({ cause }) => cause)
  }
  expect(await only(ann, 'bought')).toEqual(['top_up'])
  expect(await only(ann, 'tips')).toEqual(['tip', 'tip', 'tip'])
  expect(await only(ann, 'bounties')).toEqual(['bounty_returned', 'bounty_held'])
  expect(await only(ann, 'orders')).toEqual(['order_held'])
  expect(await only(ann, 'refunds')).toEqual(['order_returned'])
  expect(await only(ann, 'sales')).toEqual([])
  expect(await only(bea, 'orders')).toEqual([])
  expect(await only(bea, 'sales')).toEqual(['order_returned', 'order_completed'])
  expect(await only(bea, 'bounties')).toEqual([])
  expect(await checkBooks(sql)).toEqual([])
})

test('a range shows the lines of its time only, with their sums', async ({ make, as, sql }) => {
  const [ann, bea, topUpId] = [await make.person(), await make.person(), newId()]
  const [yesterday, now, tomorrow] = [-1, 0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const paid = { bountyId: newId(), authorId: ann.id, units: 10_000 }
  await postTransfers(sql, [
    topUp({ topUpId, memberId: ann.id, cents: 1000 }),
    refundTopUp({ refundId: newId(), topUpId, memberId: ann.id, cents: 25, actorId: ann.id }),
    bountyHeld({ bountyId: newId(), authorId: ann.id, units: 25_000, raise: 0 }),
    bountyHeld({ ...paid, raise: 0 }),
    bountyPaid({ ...paid, answererId: bea.id }),
  ])
  const client = await as(ann)
  const [, middle] = (await client.get<StatementPage>('/wallet/statement')).body.items
  const count = async (range: string) =>
    (await client.get<StatementPage>(`/wallet/statement?${range}`)).body.items.length

  expect(await count(`from=${yesterday}&to=${tomorrow}`)).toBe(4)
  expect(await count(`from=${tomorrow}`)).toBe(0)
  expect(await count(`to=${yesterday}`)).toBe(0)
  // From the first moment until just before the second one.
  const since = await count(`from=${middle!.movedAt}`)
  const until = await count(`to=${middle!.movedAt}`)
  expect(since + until).toBe(4)
  expect(since).toBeGreaterThan(0)
  const totals = async (range: string) => {
    return (await client.get<StatementTotals>(`/wallet/statement/totals?${range}`)).body
  }
  const { all, filters } = await totals(`from=${yesterday}&to=${tomorrow}`)
  expect(all).toEqual({ lines: 4, linesIn: 1, inVbt: 40, linesOut: 3, outVbt: 4.5, heldChangeVbt: 2.5 })
  expect(filters.map(({ filter, lines }) => `${filter} ${lines}`)).toEqual([
    'bought 1',
    'tips 0',
    'bounties 2',
    'orders 0',
    'sales 0',
    'payouts 0',
    'refunds 1',
  ])
  expect((await totals(`to=${yesterday}`)).all.lines).toBe(0)
  expect((await totals('')).all.lines).toBe(4)
  expect((await client.get(`/wallet/statement?from=${now!.slice(0, 10)}`)).status).toBe(400)
  expect(await checkBooks(sql)).toEqual([])
})

test('a payout, and what came back of it, say how many dollars they were', async ({ make, as, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const sent = { payoutId: newId(), memberId: ann.id, units: unitsOf(40), cents: 1000, feeCents: 0 }
  await postTransfers(sql, [
    gift(bea, 50),
    tipOf(bea, ann, 50),
    payout(sent),
    payoutReturned({ ...sent, returnId: 1, units: unitsOf(10), cents: 250 }),
  ])

  const { items } = (await (await as(ann)).get<StatementPage>('/wallet/statement?only=payouts')).body

  expect(items.map(shown)).toEqual([
    'Payout returned | $2.50 are tokens again: 10, 0 -> 20, 0',
    'Payout | $10.00: -40, 0 -> 10, 0',
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('a correction says why', async ({ make, as, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const admin = await as(await make.person({ role: 'admin' }))
  const correct = (member: Person, reason: string) =>
    admin.post('/admin/corrections', { memberId: member.id, vbt: 5, reason })
  await correct(bea, 'Lost parcel')
  await correct(ann, 'Paid twice by mistake')

  const { items } = (await (await as(ann)).get<StatementPage>('/wallet/statement')).body

  expect(items.map(shown)).toEqual(['Correction by VRUMIES | Paid twice by mistake: 5, 0 -> 5, 0'])
  expect(await checkBooks(sql)).toEqual([])
})

test('the CSV has every line, over many pages', async ({ app, make, as, sql, tip }) => {
  const [ann, bea] = [await make.person({ name: 'Ann' }), await make.person({ name: '=1+1 "Bea"' })]
  const video = await make.post({ author: bea, kind: 'video', title: 'Dawn, run' })
  await postTransfers(
    sql,
    Array.from({ length: 1_100 }, () => gift(ann, 1)),
  )
  await tip(ann, video)

  const reply = await app.inject({ url: '/api/wallet/statement.csv', headers: (await as(ann)).headers })

  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="vrumies-statement-[\d-]+\.csv"$/)
  const [head, first, ...rest] = reply.body.trimEnd().split('\r\n')
  expect(head).toBe(
    '\u{feff}"Date","What","Details","With","Order","Amount (VBT)","Before fee (VBT)","Fee (VBT)","Held, change (VBT)","Owed, change (VBT)","Available after (VBT)","Held after (VBT)","Page"',
  )
  expect(first).toMatch(
    /^"\d{4}-.*Z","Tip to =1\+1 ""Bea""","On Dawn, run","'=1\+1 ""Bea""","",-4,"","",0,0,1096,0,"\/#\/videopost\/\d+"$/,
  )
  expect(rest).toHaveLength(1_100)
  const { headers } = await as(await make.person())
  expect((await app.inject({ url: '/api/wallet/statement.csv', headers })).body).toBe(`${head}\r\n`)
  expect(await checkBooks(sql)).toEqual([])
})

test.for([
  ['=SUM(A1)', `"'=SUM(A1)"\r\n`],
  ['+1', `"'+1"\r\n`],
  ['-1', `"'-1"\r\n`],
  ['@cmd', `"'@cmd"\r\n`],
  ['\tx', `"'\tx"\r\n`],
  ['a "quoted" word', '"a ""quoted"" word"\r\n'],
  ['plain', '"plain"\r\n'],
  [-4, '-4\r\n'],
] as const)('a spreadsheet never runs the cell %s', ([cell, row]) => {
  expect(csvRow([cell])).toBe(row)
})

function shown(line: StatementLine) {
  const { what, detail } = wordsOfLine(line)
  const { amountVbt, heldChangeVbt, availableVbt, heldVbt } = line
  return `${what} | ${detail}: ${amountVbt}, ${heldChangeVbt} -> ${availableVbt}, ${heldVbt}`
}

function tipOf(from: Person, to: Person, vbt: number) {
  return tipped({
    fromId: from.id,
    toId: to.id,
    subject: 'post:1',
    units: unitsOf(vbt),
    requestKey: crypto.randomUUID(),
  })
}

function gift({ id }: { id: number }, vbt: number) {
  return promo({ memberId: id, units: unitsOf(vbt), occasion: crypto.randomUUID() })
}
