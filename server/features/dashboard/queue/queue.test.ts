import type { AuditPage } from '#contract/admin.ts'
import type { Health, JobQueue } from '#contract/dashboard.ts'
import { expect, test } from '#test/test.ts'
import { jobQueue } from '../../../platform/background/jobs.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { retryJobs } from './actions.ts'
import { getJobQueue } from './queries.ts'

test('before the first start of the queue there are no jobs, and the health says how everything else is', async ({
  make,
  as,
}) => {
  const admin = await as(await make.person({ role: 'admin' }))

  const queue = await admin.get<JobQueue>('/admin/dashboard/jobs')
  const health = await admin.get<Health>('/admin/dashboard/health')

  expect(queue.body).toEqual({ waiting: 0, running: 0, failedCount: 0, oldestAt: null, failed: [] })
  expect([health.status, health.body.parts.length, health.body.hours.length]).toEqual([200, 10, 48])
  expect((await admin.post('/admin/dashboard/jobs/retry', { id: null })).body).toMatchObject({ retried: 0 })
  expect((await admin.post('/admin/dashboard/jobs/retry', {})).status).toBe(400)
})

test('an admin sees failed jobs with their errors, and lets them run again', async ({ make, as, sql, urls }) => {
  const ada = await make.person({ role: 'admin' })
  const admin = await as(ada)
  const ran: unknown[] = []
  const isRepaired = Promise.withResolvers<void>()
  let isBroken = true
  const run = async (data: object) => {
    if (isBroken) throw new Error('The mail server refused it.\nAnd more.')
    if (ran.push(data) === 2) isRepaired.resolve()
  }
  const jobs = jobQueue({ ...urls, onError: () => {} })
  await jobs.start([{ name: 'greet', run, retries: 0 }])
  for (const name of ['Ann', 'Bea']) await inTransaction(sql, (tx) => jobs.send(tx, 'greet', { name }))
  await expect.poll(async () => (await getJobQueue(sql)).failedCount, { timeout: 20_000 }).toBe(2)

  const { failed } = (await admin.get<JobQueue>('/admin/dashboard/jobs')).body
  expect(failed).toMatchObject([
    { name: 'greet', tries: 1, error: 'The mail server refused it.' },
    { name: 'greet', tries: 1, error: 'The mail server refused it.' },
  ])
  const { parts } = (await admin.get<Health>('/admin/dashboard/health')).body
  expect(parts.find(({ part }) => part === 'jobs')).toMatchObject({ state: 'look', text: '2 jobs failed.' })

  isBroken = false
  expect(await retryJobs(sql, jobs, ada, failed[0]!.id)).toBe(1)
  expect(await retryJobs(sql, jobs, ada, failed[0]!.id)).toBe(0)
  expect(await Promise.all([retryJobs(sql, jobs, ada, null), retryJobs(sql, jobs, ada, null)])).toEqual(
    expect.arrayContaining([0, 1]),
  )
  await isRepaired.promise
  await jobs.stop()
  expect(ran).toEqual(expect.arrayContaining([{ name: 'Ann' }, { name: 'Bea' }]))
  const log = (await admin.get<AuditPage>('/admin/audit?action=jobs_retried')).body.items
  expect(log.map(({ amount, details }) => [amount, details])).toEqual([
    [1, { names: ['greet'] }],
    [1, { names: ['greet'] }],
  ])
})
