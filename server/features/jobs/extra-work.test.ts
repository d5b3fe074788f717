import { tokensOf } from '#test/bounty.ts'
import { checkOutQuote, makeJob } from '#test/jobs.ts'
import { actOn, standingOf } from '#test/quote-calls.ts'
import { expect, test as plain } from '#test/test.ts'
import { checkBooks } from '../ledger/index.ts'

/** A job for 4,000 VBT that is in progress. */
const test = plain.extend('job', async ({ sql, make, as }) => {
  const job = await makeJob(sql, make, as)
  await job.dueToday()
  await job.act('ann', 'start-work')
  return job
})

test('extra work is an order of its own, in progress at once, and ends with its job', async ({ job, sql }) => {
  const { endsOn } = (await job.see()).job!
  const extra = await job.addExtra(1_000)

  expect(await job.see('cleo', extra)).toMatchObject({
    state: 'in_progress',
    totalVbt: 1_000,
    deadline: null,
    can: ['dispute'],
    job: { followsId: job.id, requestId: job.post.id },
  })
  const first = await job.see('ann')
  expect(first.job).toMatchObject({
    workingDays: 3,
    parts: [
      { orderId: job.id, state: 'in_progress', totalVbt: 4_000 },
      { orderId: extra, state: 'in_progress', totalVbt: 1_000 },
    ],
    extra: null,
  })
  expect(first.job!.endsOn > endsOn).toBe(true)
  expect((await job.act('ann', 'mark-done', {}, extra)).body).toMatchObject({
    code: 'not_now',
    detail: `This is part of order ${first.number}. Do it there.`,
  })
  expect(await tokensOf(sql, job.customer)).toEqual([5_000, 5_000])

  await job.act('ann', 'mark-done')
  expect((await job.see('cleo', extra)).state).toBe('delivered')
  await job.act('cleo', 'accept-work')

  expect((await job.see('cleo', extra)).state).toBe('completed')
  expect(await tokensOf(sql, job.provider)).toEqual([4_750, 0])
  expect(await standingOf(sql, job.post)).toMatchObject({ state: 'fulfilled' })
  expect(await checkBooks(sql)).toEqual([])
})

test('a job is not done while a quote on extra work waits, and goes on without it once it is declined', async ({
  job,
  sql,
}) => {
  const { body: quote } = await job.quoteExtra(1_000)
  expect((await job.see()).job!.extra).toMatchObject({ id: quote.id, totalVbt: 1_000 })
  expect((await job.see('ann')).can).toEqual(['propose_dates', 'give_back'])
  const refused = await job.act('ann', 'mark-done')
  expect(refused.body).toMatchObject({
    code: 'not_now',
    detail: 'A quote on extra work still waits for the customer’s answer.',
  })
  const { body: accepted } = await actOn(job.cleo, quote, 'accept')
  expect((await job.act('ann', 'mark-done')).status).toBe(409)

  expect((await actOn(job.cleo, accepted, 'decline')).status).toBe(200)
  expect((await job.see('ann')).can).toEqual(['mark_done', 'quote_extra', 'propose_dates', 'give_back'])

  expect((await job.act('ann', 'mark-done')).body).toMatchObject({ state: 'delivered' })
  expect(await checkBooks(sql)).toEqual([])
})

test('extra work can’t be paid once its job is disputed, and not by anyone else', async ({ job, sql }) => {
  const { body: quote } = await job.quoteExtra(1_000)
  await actOn(job.cleo, quote, 'accept')
  expect((await checkOutQuote(job.ann, quote)).status).toBe(404)
  const { body: checkout } = await checkOutQuote(job.cleo, quote)
  expect(checkout).toMatchObject({
    blockers: [],
    totalVbt: 1_000,
    orders: [{ job: { followsId: job.id, quoteId: quote.id } }],
  })
  await job.act('cleo', 'dispute', { reason: 'poor_work', text: 'It still slips.', backVbt: 100 })

  const paid = await job.cleo.post(`/checkouts/${checkout.id}/payment`, { totalVbt: 1_000 })

  expect(paid).toMatchObject({
    status: 409,
    body: { code: 'not_ready', detail: 'This job isn’t in progress anymore.' },
  })
  expect(await checkBooks(sql)).toEqual([])
})
