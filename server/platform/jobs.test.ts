import { inject } from 'vitest'
import { expect, test } from '#test/test.ts'
import { databaseUrl } from '../../test/template-database.ts'
import { inTransaction, type Pool } from './database.ts'
import { type Job, startJobs } from './jobs.ts'

async function startWith(sql: Pool, run: Job['run']) {
  const [{ name }] = await sql<[{ name: string }]>`select current_database() as name`
  const url = databaseUrl(inject('adminUrl'), name)
  return startJobs({ url, jobs: [{ name: 'greet', run }], onError: () => {} })
}

test('a job runs once its transaction has committed, and never after one that failed', async ({ sql }) => {
  const greeted = Promise.withResolvers<object>()
  const jobs = await startWith(sql, async (data) => greeted.resolve(data))

  await inTransaction(sql, async (tx) => {
    await jobs.send(tx, 'greet', { name: 'nobody' })
    throw new Error('changed my mind')
  }).catch(() => {})
  await inTransaction(sql, (tx) => jobs.send(tx, 'greet', { name: 'Ann', deep: { list: [1] } }))

  expect(await greeted.promise).toEqual({ name: 'Ann', deep: { list: [1] } })
  await jobs.stop()
})

test('of the jobs that wait under one key there is one', async ({ sql }) => {
  const jobs = await startWith(sql, async () => {})
  await inTransaction(sql, async (tx) => {
    await tx`delete from pgboss.job`
    for (const key of ['a', 'a', 'b']) await jobs.send(tx, 'greet', {}, { key })
    expect(await tx`select from pgboss.job`).toHaveLength(2)
    await tx`delete from pgboss.job`
  })
  await jobs.stop()
})
