import type { OpenDisputePage } from '#contract/open-disputes.ts'
import { tokensOf } from '#test/bounty.ts'
import { makeJob } from '#test/jobs.ts'
import { standingOf } from '#test/quote-calls.ts'
import { expect, test as plain } from '#test/test.ts'
import { checkBooks } from '../ledger/index.ts'

const wrong = { reason: 'poor_work', text: 'It still slips.' }

/** A job for 4,000 VBT with extra work for 1,000 VBT, both in progress. */
const test = plain.extend('job', async ({ sql, make, as }) => {
  const job = await makeJob(sql, make, as)
  await job.dueToday()
  await job.act('ann', 'start-work')
  const extra = await job.addExtra(1_000)
  const moderator = await as(await make.person({ role: 'moderator' }))
  return {
    ...job,
    extra,
    moderator,
    states: async () => [(await job.see()).state, (await job.see('cleo', extra)).state],
  }
})

test('a dispute about a job is about all of its orders, and they share what both sides agree on', async ({
  job,
  sql,
}) => {
  const { body: disputed } = await job.act('cleo', 'dispute', { ...wrong, backVbt: 5_000 })
  expect(disputed).toMatchObject({ mostBackVbt: 5_000, dispute: { askedVbt: 5_000 } })
  expect(await job.states()).toEqual(['disputed', 'disputed'])
  expect((await job.see('ann', job.extra)).can).toEqual(['give_back'])
  expect((await job.act('ann', 'answer-dispute', { text: 'No.', backVbt: 0 }, job.extra)).body).toMatchObject({
    detail: `This is part of order ${disputed.number}. Do it there.`,
  })
  const { items } = (await job.moderator.get<OpenDisputePage>('/disputes?limit=100')).body
  expect(items.filter(({ orderId }) => orderId === job.id || orderId === job.extra)).toHaveLength(1)
  await job.act('ann', 'answer-dispute', { text: 'It was fine.', backVbt: 1_000 })
  expect((await job.act('ann', 'propose-split', { backVbt: 5_001 })).status).toBe(400)

  const { body } = await job.act('cleo', 'propose-split', { backVbt: 1_000 })

  expect(body).toMatchObject({ state: 'partially_refunded', backVbt: 1_000, dispute: { outcome: { backVbt: 1_000 } } })
  expect(await job.states()).toEqual(['partially_refunded', 'completed'])
  // The fee is on 3,000 and 1,000 VBT.
  expect(await tokensOf(sql, job.provider)).toEqual([3_800, 0])
  expect(await tokensOf(sql, job.customer)).toEqual([6_000, 0])
  expect(await standingOf(sql, job.post)).toMatchObject({ state: 'fulfilled' })
  expect(await checkBooks(sql)).toEqual([])
})

for (const [backVbt, states, tokens, request] of [
  [0, ['completed', 'completed'], 5_000, 'fulfilled'],
  [4_000, ['refunded', 'completed'], 9_000, 'fulfilled'],
  [4_500, ['refunded', 'partially_refunded'], 9_500, 'fulfilled'],
  [5_000, ['refunded', 'refunded'], 10_000, 'open'],
] as const) {
  test(`if a moderator gives ${backVbt} VBT of 5,000 back, the orders are ${states.join(' and ')}, and the request ${request}`, async ({
    job,
    sql,
  }) => {
    await job.act('cleo', 'dispute', { ...wrong, backVbt: 5_000 })
    await job.act('cleo', 'ask-moderator')
    const { version } = await job.see()

    const { status } = await job.moderator.post(`/orders/${job.id}/decide`, { version, backVbt, reason: 'Seen.' })

    expect(status).toBe(200)
    expect(await job.states()).toEqual(states)
    expect(await tokensOf(sql, job.customer)).toEqual([tokens, 0])
    expect(await standingOf(sql, job.post)).toMatchObject({ state: request })
    expect(await checkBooks(sql)).toEqual([])
  })
}

test('without an answer, the customer gets what they ask for, of both orders', async ({ job, sql }) => {
  await job.act('cleo', 'dispute', { ...wrong, backVbt: 4_200 })

  await job.after(5)

  expect(await job.states()).toEqual(['refunded', 'partially_refunded'])
  expect(await tokensOf(sql, job.customer)).toEqual([9_200, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('undecided for 60 days, everything of both orders comes back', async ({ job, sql }) => {
  await job.act('cleo', 'dispute', { ...wrong, backVbt: 4_200 })
  await job.act('ann', 'answer-dispute', { text: 'It was fine.', backVbt: 0 })

  await job.after(60)

  expect(await job.states()).toEqual(['refunded', 'refunded'])
  expect(await tokensOf(sql, job.customer)).toEqual([10_000, 0])
  expect(await standingOf(sql, job.post)).toMatchObject({ state: 'open' })
  expect(await checkBooks(sql)).toEqual([])
})

test('a withdrawn dispute leads all orders back to where it began', async ({ job, sql }) => {
  await job.act('cleo', 'dispute', { ...wrong, backVbt: 1_000 })

  await job.act('cleo', 'withdraw-dispute')

  expect(await job.states()).toEqual(['in_progress', 'in_progress'])
  await job.act('ann', 'mark-done')
  await job.act('cleo', 'accept-work')
  expect(await job.states()).toEqual(['completed', 'completed'])
  expect(await checkBooks(sql)).toEqual([])
})

test('a dispute can be about extra work alone, while the job goes on', async ({ job, sql }) => {
  await job.act('cleo', 'dispute', { ...wrong, backVbt: 1_000 }, job.extra)
  expect(await job.states()).toEqual(['in_progress', 'disputed'])
  expect((await job.act('cleo', 'dispute', { ...wrong, backVbt: 1_001 }, job.extra)).status).not.toBe(200)
  await job.act('ann', 'mark-done')
  await job.act('cleo', 'accept-work')
  expect(await job.states()).toEqual(['completed', 'disputed'])

  await job.act('ann', 'answer-dispute', { text: 'Sorry.', backVbt: 1_000 }, job.extra)

  expect(await job.states()).toEqual(['completed', 'refunded'])
  expect(await tokensOf(sql, job.provider)).toEqual([3_800, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('extra work whose dispute is withdrawn goes to where its job is', async ({ job, sql }) => {
  await job.act('cleo', 'dispute', { ...wrong, backVbt: 1_000 }, job.extra)
  await job.act('ann', 'mark-done')
  await job.act('cleo', 'withdraw-dispute', {}, job.extra)
  expect(await job.states()).toEqual(['delivered', 'delivered'])
  await job.act('cleo', 'dispute', { ...wrong, backVbt: 1_000 }, job.extra)
  await job.act('cleo', 'accept-work')
  expect(await job.states()).toEqual(['completed', 'disputed'])

  await job.act('cleo', 'withdraw-dispute', {}, job.extra)

  // Nothing else would end it now.
  expect(await job.see('cleo', job.extra)).toMatchObject({
    state: 'delivered',
    can: ['accept_work', 'dispute'],
    deadline: { event: 'assume_work_accepted' },
  })
  await job.after(3)
  expect(await job.states()).toEqual(['completed', 'completed'])
  expect(await checkBooks(sql)).toEqual([])
})

test('what the provider gives back of extra work counts toward the dispute about the job', async ({ job, sql }) => {
  await job.act('cleo', 'dispute', { ...wrong, backVbt: 600 })

  await job.act('ann', 'give-back', { backVbt: 200 }, job.extra)

  expect((await job.see()).dispute).toMatchObject({ buyer: { proposalVbt: 400 } })
  await job.act('ann', 'give-back', { backVbt: 400 }, job.extra)
  expect(await job.states()).toEqual(['completed', 'completed'])
  expect(await tokensOf(sql, job.customer)).toEqual([5_600, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('the reasons are those of work, not of goods', async ({ job }) => {
  const { status, body } = await job.act('cleo', 'dispute', { reason: 'counterfeit', text: 'Odd.', backVbt: 10 })
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'reason'])
})
