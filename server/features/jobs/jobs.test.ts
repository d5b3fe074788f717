import { tokensOf } from '#test/bounty.ts'
import { checkOutQuote, makeJob } from '#test/jobs.ts'
import { actOn, laborFor, lifeOf, sendQuote, standingOf } from '#test/quote-calls.ts'
import { expect, test } from '#test/test.ts'
import { checkBooks } from '../ledger/index.ts'

test('a job leads from an accepted quote to its provider’s tokens, and fulfills the request', async ({
  sql,
  make,
  as,
}) => {
  const job = await makeJob(sql, make, as)
  const { customer, provider } = job
  expect(await tokensOf(sql, customer)).toEqual([6_000, 4_000])
  expect(await job.see()).toMatchObject({
    kind: 'job',
    state: 'paid',
    totalVbt: 4_000,
    lines: [
      { title: 'Replace the clutch, 7 h', quantity: 1, priceVbt: 2_800, subject: { type: 'quote_line' } },
      { title: 'Clutch kit (new)', quantity: 1, priceVbt: 1_400 },
      { title: 'First visit', quantity: 1, priceVbt: -200 },
    ],
    can: ['cancel', 'propose_dates'],
    job: { requestId: job.post.id, address: '12 Oak Lane, Pasadena, CA', timeZone: 'America/Los_Angeles' },
  })
  expect(await standingOf(sql, job.post)).toMatchObject({ state: 'awarded', each: ['accepted'] })

  await job.dueToday()
  expect((await job.act('ann', 'start-work')).body).toMatchObject({
    state: 'in_progress',
    can: ['mark_done', 'quote_extra', 'propose_dates', 'give_back'],
  })
  expect((await job.act('ann', 'mark-done', { note: 'Drives like new.' })).body).toMatchObject({ state: 'delivered' })
  const { body } = await job.act('cleo', 'accept-work')

  expect(body).toMatchObject({ state: 'completed', can: [], job: { doneNote: 'Drives like new.' } })
  expect(body.timeline.map(({ state }) => state)).toEqual(['paid', 'in_progress', 'delivered', 'completed'])
  expect(await tokensOf(sql, provider)).toEqual([3_800, 0])
  expect((await lifeOf(job.cleo, job.post)).state).toBe('fulfilled')
  expect(await checkBooks(sql)).toEqual([])
})

test('before the work begins, either side cancels: all of it comes back, and the request is open again', async ({
  sql,
  make,
  as,
}) => {
  const job = await makeJob(sql, make, as)
  expect((await job.act('ann', 'cancel')).status).toBe(403)
  expect((await job.act('cleo', 'cancel')).body).toMatchObject({ state: 'canceled', can: [] })
  expect(await standingOf(sql, job.post)).toMatchObject({ state: 'open' })
  expect(await tokensOf(sql, job.customer)).toEqual([10_000, 0])

  const other = await makeJob(sql, make, as)
  expect((await other.act('ann', 'decline')).status).toBe(400)
  expect((await other.act('ann', 'decline', { reason: 'My lift broke.' })).body).toMatchObject({ state: 'canceled' })
  expect(await standingOf(sql, other.post)).toMatchObject({ state: 'open' })
  expect(await checkBooks(sql)).toEqual([])
})

test('a checkout says how to buy what the limit of a day doesn’t allow at once', async ({ make, as }) => {
  const customer = await make.person({ name: 'Cleo' })
  const post = await make.post({ kind: 'request', author: customer, title: 'Engine swap' })
  const [cleo, ann] = [await as(customer), await as(await make.person({ name: 'Ann' }))]
  const { body: quote } = await sendQuote(ann, post, { lines: laborFor(10_400) })
  await actOn(cleo, quote, 'accept')

  const { body } = await checkOutQuote(cleo, quote)

  expect(body).toMatchObject({ missingVbt: 10_400, blockers: [], orders: [{ job: { quoteId: quote.id } }] })
  expect(body.purchases).toEqual([
    { vbt: 8_000, at: null },
    { vbt: 2_400, at: expect.any(String) },
  ])
  // Enough time for the second one.
  expect(Date.parse(body.orders[0]!.job!.reservedUntil!)).toBeGreaterThan(Date.parse(body.purchases[1]!.at!))
})

test('both sides review a job once, and the customer’s review keeps the business that did it', async ({
  sql,
  make,
  as,
}) => {
  const job = await makeJob(sql, make, as)
  const shop = await make.post({ kind: 'directory', author: job.provider, title: 'Delgado Transmissions' })
  await sql`update job_orders set business_id = ${shop.id}, business_name = 'Delgado' where order_id = ${job.id}`
  await job.dueToday()
  await job.act('ann', 'start-work')
  const extra = await job.addExtra(1_000)
  await job.act('ann', 'mark-done')
  await job.act('cleo', 'accept-work')
  const review = { stars: 5, text: 'Drives like new.' }

  expect((await job.cleo.post(`/orders/${extra}/reviews`, review)).body).toMatchObject({
    code: 'not_reviewable',
    detail: 'Review the job that this extra work belongs to.',
  })
  expect((await job.cleo.post(`/orders/${job.id}/reviews`, review)).status).toBe(201)
  expect((await job.ann.post(`/orders/${job.id}/reviews`, review)).status).toBe(201)

  const rows = await sql`select by, business_id, item from reviews where order_id = ${job.id} order by by`
  expect(rows).toEqual([
    { by: 'buyer', businessId: shop.id, item: 'Clutch slips' },
    { by: 'seller', businessId: null, item: 'Clutch slips' },
  ])
  const [rating] = await sql`select sales from ratings where member_id = ${job.provider.id}`
  expect(rating).toEqual({ sales: 1 })
})

test('nobody leaves while a job goes on, and its address goes with the customer', async ({ sql, make, as }) => {
  const job = await makeJob(sql, make, as)
  const leave = async (client: typeof job.cleo, { handle }: { handle: string }) => {
    const { body } = await client.get<{ givenUpVbt: number }>('/me/farewell')
    return (await client.post('/me/delete', { handle, givenUpVbt: body.givenUpVbt })).status
  }
  expect([await leave(job.ann, job.provider), await leave(job.cleo, job.customer)]).toEqual([409, 409])
  await job.act('cleo', 'cancel')

  expect(await leave(job.cleo, job.customer)).toBe(204)

  expect((await job.see('ann')).job).toMatchObject({ address: null, isAddressErased: true, requestId: null })
  expect(await checkBooks(sql)).toEqual([])
})
