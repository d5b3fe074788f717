import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import type { OrderPage } from '#contract/orders.ts'
import { tokensOf } from '#test/bounty.ts'
import { makeJob } from '#test/jobs.ts'
import { standingOf } from '#test/quote-calls.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { noRealtime } from '../../platform/background/realtime.ts'
import { checkBooks } from '../ledger/index.ts'
import { notificationHandler } from '../notifications/index.ts'

/** A job for 4,000 VBT, and what its sides hear. */
const test = plain.extend('job', async ({ sql, make, as }) => {
  const job = await makeJob(sql, make, as)
  const listener = notificationHandler({ realtime: noRealtime, jobs: noJobs, sources: notificationSources })
  return {
    ...job,
    /** What a side hears about the job, newest first. */
    async heardBy(name: 'cleo' | 'ann') {
      await deliverHappenings(sql, [listener])
      const { items } = (await job[name].get<NotificationPage>('/notifications')).body
      return items.filter(({ type }) => ['order', 'order_due', 'sale'].includes(type)).map((item) => sentenceOf(item))
    },
    async begin() {
      await job.dueToday()
      await job.act('ann', 'start-work')
    },
  }
})

const countOf = (all: readonly string[], part: string) => all.filter((each) => each.includes(part)).length

test('work that does not begin for 7 days after the agreed day comes back, after reminders on the first and third', async ({
  job,
  sql,
}) => {
  expect(await job.see('ann')).toMatchObject({
    deadline: { event: 'never_started' },
    can: ['start_work', 'decline', 'propose_dates', 'give_back'],
  })
  expect(await job.heardBy('ann')).toEqual(['Your quote for “Clutch slips” was accepted: $1,000.00 (4,000 VBT)'])
  await job.after(2.9)
  expect((await job.heardBy('ann'))[0]).toMatch(/^Start “Clutch slips” by \w+ \d+\. After that, we cancel the job$/)
  await job.after(2)
  expect(countOf(await job.heardBy('ann'), 'After that, we cancel the job')).toBe(2)

  await job.after(4)

  expect(await job.see()).toMatchObject({ state: 'canceled' })
  expect((await job.heardBy('cleo'))[0]).toBe(
    'We canceled the job “Clutch slips”, because the work never started. You got $1,000.00 (4,000 VBT) back',
  )
  expect((await job.heardBy('ann'))[0]).toBe('We canceled the job “Clutch slips”, because you never started the work')
  expect(await standingOf(sql, job.post)).toMatchObject({ state: 'open' })
  expect(await tokensOf(sql, job.customer)).toEqual([10_000, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('what is done counts as accepted after 3 days, with one notification about all orders of the job', async ({
  job,
  sql,
}) => {
  await job.begin()
  await job.addExtra(1_000)
  await job.act('ann', 'mark-done')
  expect((await job.heardBy('cleo'))[0]).toBe('The work is done: “Clutch slips”. Let us know if something’s wrong')
  expect(countOf(await job.heardBy('cleo'), 'The work is done')).toBe(1)
  await job.after(2.1)
  expect((await job.heardBy('cleo'))[0]).toMatch(/^Is everything OK with “Clutch slips”\? The provider is paid on/)

  await job.after(1)

  expect((await job.see()).state).toBe('completed')
  expect((await job.heardBy('ann'))[0]).toBe('The job “Clutch slips” is completed. You earned $1,187.50 (4,750 VBT)')
  expect(countOf(await job.heardBy('ann'), 'is completed')).toBe(1)
  expect(await tokensOf(sql, job.provider)).toEqual([4_750, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('30 days after the agreed end, the customer is asked, and without an answer for 7 days, we dispute it for them', async ({
  job,
  sql,
}) => {
  await job.begin()
  const extra = await job.addExtra(1_000)
  expect((await job.see()).can).toEqual(['dispute', 'propose_dates'])
  expect((await job.act('cleo', 'say-done')).status).toBe(409)
  expect((await job.act('cleo', 'still-in-progress')).status).toBe(409)
  await job.after(36)
  expect((await job.see()).can).toEqual(['say_done', 'still_in_progress', 'dispute', 'propose_dates'])
  const { items } = (await job.cleo.get<OrderPage>('/orders?side=buying')).body
  expect(items[0]).toMatchObject({ next: 'say_done' })
  expect((await job.heardBy('cleo'))[0]).toMatch(
    /^How is “Clutch slips” going\? Without an answer by \w+ \d+, we open a dispute for you$/,
  )

  await job.after(7)

  expect(await job.see()).toMatchObject({
    state: 'disputed',
    dispute: { reason: 'not_done', askedVbt: 5_000, seller: null },
    deadline: { event: 'leave_unanswered' },
  })
  expect((await job.see('cleo', extra)).state).toBe('disputed')
  expect((await job.heardBy('cleo'))[0]).toBe(
    'You didn’t say how “Clutch slips” is going, so we opened a dispute for you',
  )
  await job.after(5)
  expect((await job.see()).state).toBe('refunded')
  expect(await tokensOf(sql, job.customer)).toEqual([10_000, 0])
  expect(await standingOf(sql, job.post)).toMatchObject({ state: 'open' })
  expect(await checkBooks(sql)).toEqual([])
})

test('a customer who says that the work is still in progress is asked again in 14 days', async ({ job }) => {
  await job.begin()
  await job.after(36)
  expect((await job.act('cleo', 'still-in-progress')).body).toMatchObject({ state: 'in_progress' })
  expect((await job.heardBy('ann'))[0]).toBe('The customer says the work is still in progress: “Clutch slips”')
  await job.after(13)
  expect((await job.see()).can).not.toContain('say_done')

  await job.after(1.1)

  expect((await job.act('cleo', 'say-done')).body).toMatchObject({ state: 'delivered' })
})

test('a customer who withdraws the dispute that we opened is asked again, and no other one follows at once', async ({
  job,
}) => {
  await job.begin()
  await job.after(36)
  await job.after(7)
  expect((await job.see()).state).toBe('disputed')

  await job.act('cleo', 'withdraw-dispute')

  await job.after(13)
  expect(await job.see()).toMatchObject({ state: 'in_progress', deadline: { event: 'never_answered' } })
})
