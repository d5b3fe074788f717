import { lastWorkingDay } from '#contract/jobs.ts'
import { makeJob } from '#test/jobs.ts'
import { inDays } from '#test/quotes.ts'
import { expect, test as plain } from '#test/test.ts'

const test = plain.extend('job', ({ sql, make, as }) => makeJob(sql, make, as))

test.for([
  ['2026-12-01', 1, '2026-12-01'],
  ['2026-12-04', 2, '2026-12-05'],
  ['2026-12-05', 2, '2026-12-07'],
  ['2026-12-06', 1, '2026-12-07'],
  ['2026-12-06', 7, '2026-12-14'],
  ['2026-12-01', 0, '2026-12-01'],
] as const)('work from %s of %s working days ends on %s', ([startsOn, workingDays, endsOn]) => {
  expect(lastWorkingDay(startsOn, workingDays)).toBe(endsOn)
})

test('work never begins within an hour of the payment, and before the agreed day only with ordered parts', async ({
  job,
  sql,
}) => {
  expect((await job.act('ann', 'start-work', { partsNote: 'Clutch kit' })).body).toMatchObject({
    code: 'not_now',
    detail: expect.stringMatching(/^The customer can still change their mind\. You can start at \d+:\d\d [AP]M\.$/),
  })
  await sql`update orders set paid_at = paid_at - interval '1 hour' where id = ${job.id}`
  await sql`update job_orders set starts_on = current_date + 3, ends_on = current_date + 9 where order_id = ${job.id}`
  expect((await job.act('ann', 'start-work')).body).toMatchObject({
    errors: [{ field: 'partsNote', message: expect.stringContaining('before the agreed day') }],
  })

  expect((await job.act('ann', 'start-work', { partsNote: 'Clutch kit' })).body).toMatchObject({
    state: 'in_progress',
    job: { partsNote: 'Clutch kit', startedAt: expect.any(String) },
  })
})

test('on the agreed day, the work begins without a reason', async ({ job }) => {
  await job.dueToday()
  expect((await job.act('cleo', 'start-work')).status).toBe(403)
  expect((await job.act('ann', 'start-work')).status).toBe(200)
})

test('one side proposes new dates, and the other one agrees', async ({ job, sql }) => {
  const startsOn = inDays(20)
  const { body } = await job.act('cleo', 'propose-dates', { startsOn, workingDays: 3 })
  expect(body.job!.proposal).toEqual({ by: 'buyer', startsOn, workingDays: 3 })
  expect((await job.act('cleo', 'agree-dates')).status).toBe(403)
  expect((await job.see('ann')).can[0]).toBe('start_work')
  expect((await job.see('ann')).can).toContain('agree_dates')

  const { body: agreed } = await job.act('ann', 'agree-dates')

  expect(agreed.job).toMatchObject({
    startsOn,
    workingDays: 3,
    endsOn: lastWorkingDay(startsOn, 3),
    proposal: null,
  })
  // 7 days after the new day, at noon in Pasadena.
  expect(Date.parse(agreed.deadline!.dueAt)).toBeGreaterThan(Date.parse(inDays(27)))
  const [due] = await sql<{ count: number }[]>`
    select count(*)::int from deadlines where subject_type = 'order' and subject_id = ${job.id}`
  expect(due!.count).toBe(3)
  expect((await job.act('cleo', 'agree-dates')).status).toBe(409)
})

test.for([
  [inDays(-3), 2, 'startsOn'],
  [inDays(183), 2, 'startsOn'],
  [inDays(20), 91, 'workingDays'],
  [inDays(20), 0, 'workingDays'],
  ['2026-02-30', 2, 'startsOn'],
] as const)('nobody proposes to start on %s for %s days', async ([startsOn, workingDays, field], { job }) => {
  const { status, body } = await job.act('ann', 'propose-dates', { startsOn, workingDays })
  expect([status, body.errors?.[0]?.field]).toEqual([400, field])
})

test('once the work has begun, only its end moves', async ({ job }) => {
  await job.dueToday()
  await job.act('ann', 'start-work')
  const { job: now } = await job.see()
  expect((await job.act('ann', 'propose-dates', { startsOn: inDays(9), workingDays: 5 })).status).toBe(400)
  await job.act('ann', 'propose-dates', { startsOn: now!.startsOn, workingDays: 20 })

  const { body } = await job.act('cleo', 'agree-dates')

  expect(body.job).toMatchObject({ startsOn: now!.startsOn, endsOn: lastWorkingDay(now!.startsOn, 20) })
  expect(Date.parse(body.job!.askedAt!)).toBeGreaterThan(Date.parse(now!.askedAt!))
})
