import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from '#test/proxy.ts'
import { inDatabase } from '#test/template-database.ts'
import { expect, test } from '#test/test.ts'
import { inTransaction } from '../database/database.ts'
import { outage } from '../database/database-outage.ts'
import { type Job, jobQueue } from './jobs.ts'

async function startWith(urls: { url: string; ownerUrl: string }, run: Job['run']) {
  const jobs = jobQueue({ ...urls, onError: () => {} })
  await jobs.start([{ name: 'greet', run }])
  return jobs
}

test('a job runs after its transaction commits, and never if it rolls back', async ({ sql, urls }) => {
  const greeted = Promise.withResolvers<object>()
  const jobs = await startWith(urls, async (data) => greeted.resolve(data))

  await inTransaction(sql, async (tx) => {
    await jobs.send(tx, 'greet', { name: 'nobody' })
    throw new Error('changed my mind')
  }).catch(() => {})
  await inTransaction(sql, (tx) => jobs.send(tx, 'greet', { name: 'Ann', deep: { list: [1] } }))

  expect(await greeted.promise).toEqual({ name: 'Ann', deep: { list: [1] } })
  await jobs.stop()
})

test('at most one job waits per key', async ({ sql, urls }) => {
  const jobs = await startWith(urls, async () => {})
  await inTransaction(sql, async (tx) => {
    await tx`delete from pgboss.job`
    for (const key of ['a', 'a', 'b']) await jobs.send(tx, 'greet', {}, { key })
    expect(await tx`select from pgboss.job`).toHaveLength(2)
    await tx`delete from pgboss.job`
  })
  await jobs.stop()
})

test('stopping during the start causes no error', async ({ urls }) => {
  const errors: unknown[] = []
  const jobs = jobQueue({ ...urls, onError: (error) => errors.push(error) })
  const starting = jobs.start([
    { name: 'greet', run: async () => {} },
    { name: 'part', run: async () => {} },
  ])
  await jobs.stop()
  await expect(starting).resolves.toBeUndefined()
  expect(errors).toEqual([])
})

test('send fails instead of waiting if the queue could not be prepared', async ({ sql, urls }) => {
  const jobs = jobQueue({ ...urls, ownerUrl: inDatabase(urls.ownerUrl, 'nowhere'), onError: () => {} })
  const greeting = inTransaction(sql, (tx) => jobs.send(tx, 'greet', {}))

  await expect(jobs.start([])).rejects.toMatchObject({ code: '3D000' })

  await expect(greeting).rejects.toMatchObject({ code: '3D000' })
  await jobs.stop()
})

test('send fails instead of waiting if the queue stopped before it had started', async ({ sql, urls }) => {
  const jobs = jobQueue({ ...urls, onError: () => {} })
  const greeting = inTransaction(sql, (tx) => jobs.send(tx, 'greet', {}))

  await jobs.stop()

  await expect(greeting).rejects.toThrow('The job queue has stopped.')
})

test('send fails at once while the owner of the queue cannot connect, and works once they can', async ({
  sql,
  urls,
}) => {
  const port = await freePort()
  const jobs = jobQueue({ ...urls, ownerUrl: atPort(urls.ownerUrl, port), onError: () => {} })
  const greeting = inTransaction(sql, (tx) => jobs.send(tx, 'greet', {}))
  const greeted = Promise.withResolvers<object>()
  const starting = jobs.start([{ name: 'greet', run: async (data) => greeted.resolve(data) }])

  await expect(greeting).rejects.toSatisfy((error) => outage(error) !== undefined)
  const { port: databasePort, hostname } = new URL(urls.ownerUrl)
  await listen(port, (socket) => socket.pipe(connect(Number(databasePort), hostname)).pipe(socket))
  await starting
  await inTransaction(sql, (tx) => jobs.send(tx, 'greet', { name: 'Ann' }))

  expect(await greeted.promise).toEqual({ name: 'Ann' })
  await jobs.stop()
})

test('send waits only so long for a queue whose owner never gets an answer', async ({ sql, urls }) => {
  const silence = Promise.withResolvers<void>()
  const port = await freePort()
  await listen(port, (socket) => socket.once('data', () => void silence.promise.then(() => socket.destroy())))
  const jobs = jobQueue({ ...urls, ownerUrl: atPort(urls.ownerUrl, port), onError: () => {}, patienceMs: 50 })
  const starting = jobs.start([]).catch(() => 'never started')

  const greeting = inTransaction(sql, (tx) => jobs.send(tx, 'greet', {}))

  await expect(greeting).rejects.toSatisfy((error) => outage(error) !== undefined)
  const stopped = jobs.stop()
  silence.resolve()
  expect(await starting).toBe('never started')
  await stopped
})

function atPort(url: string, port: number) {
  return Object.assign(new URL(url), { port: String(port) }).href
}

/** Listens until the test has finished. */
async function listen(port: number, answer: (socket: Socket) => void) {
  const server = createServer((socket) => answer(socket.on('error', () => {}))).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
}
