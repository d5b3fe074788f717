import type { SellerTasks } from '#contract/seller.ts'
import { makeJob } from '#test/jobs.ts'
import { expect, test } from '#test/test.ts'

test('a provider sees by when to start a job, and to be done with it, once for all of its orders', async ({
  sql,
  make,
  as,
}) => {
  const job = await makeJob(sql, make, as)
  const tasks = async () => (await job.ann.get<SellerTasks>('/seller/tasks')).body.items
  expect(await tasks()).toMatchObject([
    { kind: 'start_work', id: job.id, title: 'Clutch slips', other: { name: 'Cleo' }, place: 'Pasadena, CA' },
  ])
  const { startsOn } = (await job.see()).job!
  expect((await tasks())[0]!.dueAt).toContain(startsOn)
  await job.dueToday()
  await job.act('ann', 'start-work')
  await job.addExtra(1_000)

  expect(await tasks()).toMatchObject([{ kind: 'mark_done', id: job.id }])
  await job.act('ann', 'mark-done')
  expect(await tasks()).toEqual([])
})
