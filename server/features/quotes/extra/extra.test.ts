import type { Problem } from '#contract/basics.ts'
import type { NewExtraQuote, Quote } from '#contract/quotes.ts'
import { checkOutQuote, makeJob, payQuote } from '#test/jobs.ts'
import { actOn, editQuote, laborFor, passQuoteHours } from '#test/quote-calls.ts'
import { expect, test as plain } from '#test/test.ts'
import { takeDue } from '../../deadlines/index.ts'
import { dueQuotes } from '../timing/quotes.actions.ts'

/** Ann's job for Cleo, which is in progress. */
const test = plain.extend('job', async ({ sql, make, as }) => {
  const job = await makeJob(sql, make, as as never)
  await sql`update orders set state = 'in_progress' where id = ${job.id}`
  return job
})

const hoursUntil = (moment: string | null) => Math.round((Date.parse(moment!) - Date.now()) / 3_600_000)

test('a provider quotes extra work on a running job, which can be accepted for three days', async ({ job, sql }) => {
  const { status, body } = await job.quoteExtra(600, { workingDays: 0, note: ' The flywheel is worn. ' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    viewer: 'seller',
    state: 'open',
    followsId: job.id,
    totalVbt: 600,
    workingDays: 0,
    note: 'The flywheel is worn.',
    can: ['withdraw'],
  })
  expect(hoursUntil(body.validUntil)).toBe(72)
  expect((await job.cleo.get<Quote>(`/quotes/${body.id}`)).body.can).toEqual(['accept', 'decline'])
  // It is none of the quotes on the request.
  expect(await sql`select quotes from request_lives where post_id = ${job.post.id}`).toEqual([{ quotes: 1 }])
})

test('one quote on extra work waits at a time, and each can be accepted, declined, or withdrawn', async ({ job }) => {
  const first = (await job.quoteExtra(600)).body
  expect((await job.quoteExtra(700)).body).toMatchObject({
    code: 'quote_open',
    detail: 'A quote on extra work already waits for the customer’s answer.',
  })
  expect((await editQuote(job.ann, first)).body).toMatchObject({ code: 'not_now' })
  expect((await actOn(job.cleo, first, 'decline')).body).toMatchObject({ state: 'declined', can: [] })
  expect((await actOn(job.cleo, first, 'accept')).body).toMatchObject({ detail: 'You declined this quote.' })

  const second = (await job.quoteExtra(500)).body
  expect((await actOn(job.cleo, second, 'accept')).body).toMatchObject({ can: ['check_out', 'release', 'decline'] })
  expect((await actOn(job.ann, second, 'withdraw')).body).toMatchObject({ code: 'not_now' })
  expect((await actOn(job.cleo, second, 'decline')).body).toMatchObject({ state: 'declined' })
  const third = (await job.quoteExtra(400)).body
  expect((await actOn(job.ann, third, 'withdraw')).body).toMatchObject({ state: 'withdrawn' })

  const fourth = (await job.quoteExtra(300)).body
  const orderId = await payQuote(job.cleo, fourth)
  expect((await job.cleo.get<Quote>(`/quotes/${fourth.id}`)).body).toMatchObject({ state: 'accepted', orderId })
  expect((await job.quoteExtra(200)).status).toBe(201)
})

test('extra work that nobody answers expires, even if the timer is late', async ({ job, sql }) => {
  const first = (await job.quoteExtra(600)).body
  await passQuoteHours(sql, first, 72)
  expect((await actOn(job.cleo, first, 'accept')).body).toMatchObject({ code: 'not_now' })
  const second = (await job.quoteExtra(500)).body
  await passQuoteHours(sql, second, 72)
  await takeDue(sql, dueQuotes)
  const states = await sql`select state from quotes where follows_id = ${job.id} order by id`
  expect(states.map(({ state }) => state)).toEqual(['expired', 'expired'])
})

test('only the provider quotes extra work, and only while the job is in progress', async ({ job, sql, make, as }) => {
  const body = { lines: laborFor(100), workingDays: 1, note: 'The flywheel is worn.' }
  const send = async (client: typeof job.ann) => (await client.post<Problem>(`/orders/${job.id}/quotes`, body)).status
  expect(await send(job.cleo)).toBe(403)
  for (const role of ['member', 'moderator', 'admin'] as const)
    expect(await send(await as(await make.person({ role })))).toBe(404)
  expect(await send(await as(null))).toBe(401)
  expect((await job.ann.post(`/orders/999999/quotes`, body)).status).toBe(404)
  const waiting = (await job.quoteExtra(100)).body
  for (const state of ['paid', 'delivered', 'completed', 'disputed', 'canceled', 'refunded']) {
    await sql`update orders set state = ${state} where id = ${job.id}`
    expect([state, await send(job.ann)]).toEqual([state, 409])
    expect((await actOn(job.cleo, waiting, 'accept')).body).toMatchObject({
      code: 'request_closed',
      detail: 'The job isn’t in progress anymore.',
    })
  }
})

test('extra work goes on when the request is deleted, and when one side blocks the other', async ({
  job,
  sql,
  make,
}) => {
  const quote = (await job.quoteExtra(600)).body
  await sql`update posts set deleted_at = now() where id = ${job.post.id}`
  await make.block(job.customer, job.provider)
  expect((await actOn(job.cleo, quote, 'accept')).status).toBe(200)
  expect((await checkOutQuote(job.cleo, quote)).status).toBe(201)
})

test('bad input names the field and what is allowed', async ({ job }) => {
  const line = laborFor(100)[0]!
  const mistakes: [Partial<NewExtraQuote>, field: string][] = [
    [{ lines: [] }, 'lines'],
    [{ lines: [{ ...line, priceVbt: 0 }] }, 'lines'],
    [{ lines: [{ ...line, condition: 'new' }] }, 'lines.0.condition'],
    [{ note: ' \u200b ' }, 'note'],
    [{ workingDays: 91 }, 'workingDays'],
    [{ photos: ['https://a.example/vrumies/image/upload/v1/abc.webp'] }, 'photos'],
  ]
  for (const [fields, field] of mistakes) {
    const { status, body } = await job.quoteExtra(100, fields)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  }
})

test('of many quotes on extra work at once, one is sent', async ({ job }) => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => job.quoteExtra(100)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
})
