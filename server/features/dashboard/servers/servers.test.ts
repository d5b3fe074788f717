import Fastify from 'fastify'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { dropOldHours, measureStorage, noteHours } from './actions.ts'
import { bucketOf, noLatencies } from './latency.ts'
import { callMeter, type MeteredHour } from './meter.ts'
import { serverPulse } from './pulse.ts'
import { getLiveServers, listServerHours, sumLatestHours } from './queries.ts'

const HOUR_MS = 3_600_000
const state = { sockets: 3, replicas: 2, fitReplicas: 1, freeBytes: 500, diskBytes: 1_000 }

function thisHour(hoursAgo = 0) {
  return Date.now() - (Date.now() % HOUR_MS) - hoursAgo * HOUR_MS
}

function hourWith(at: number, durations: readonly number[], errors = 0): MeteredHour {
  const latency = noLatencies()
  for (const ms of durations) latency[bucketOf(ms)]! += 1
  return { at, calls: durations.length, errors, latency }
}

async function empty(sql: Pool) {
  await sql`delete from server_hours`
}

test('the hours of all servers add up, and what a server stores again replaces what it stored', async ({ sql }) => {
  await empty(sql)
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await noteHours(sql, one, [hourWith(thisHour(), [5])], state)
  await noteHours(sql, one, [hourWith(thisHour(1), [100]), hourWith(thisHour(), [5, 5, 5], 1)], state)
  await noteHours(sql, other, [hourWith(thisHour(), [400])], { ...state, sockets: 4, fitReplicas: 2, freeBytes: 100 })

  const hours = await listServerHours(sql, 3)

  expect(hours.map(({ calls, errors }) => [calls, errors])).toEqual([
    [0, 0],
    [1, 0],
    [4, 1],
  ])
  expect(hours[0]).toMatchObject({ p50Ms: null, p99Ms: null })
  expect(hours[2]!.p50Ms).toBeLessThan(6)
  expect(hours[2]!.p99Ms).toBeGreaterThan(300)
  expect(await sumLatestHours(sql)).toMatchObject({ calls: 5, errors: 1 })
  expect(await getLiveServers(sql)).toEqual({
    servers: 2,
    sockets: 7,
    replicas: 2,
    fitReplicas: 1,
    freeBytes: 100,
    diskBytes: 1_000,
  })
})

test('a server that has said nothing for minutes is gone, and its hours stay for 30 days', async ({ sql }) => {
  await empty(sql)
  await noteHours(sql, crypto.randomUUID(), [hourWith(thisHour(), [5])], state)
  await sql`update server_hours set seen_at = now() - interval '4 minutes'`
  await noteHours(sql, crypto.randomUUID(), [hourWith(thisHour(24 * 29), [5]), hourWith(thisHour(24 * 31), [5])], state)
  await sql`update server_hours set seen_at = now() - interval '4 minutes'`

  await dropOldHours(sql)

  expect((await getLiveServers(sql)).servers).toBe(0)
  expect(await sql`select from server_hours`).toHaveLength(2)
})

test('a server stores how it is when it begins to listen', async ({ sql }) => {
  await empty(sql)
  const failed = Promise.withResolvers<unknown>()
  const app = Fastify()
  await app.register(
    serverPulse({ sql, folder: '/', countSockets: () => 8, replicas: undefined, onError: failed.resolve }),
  )
  app.get('/api/broken', () => Promise.reject(new Error('broken')))
  app.get('/page', () => 'a page')
  for (const url of ['/api/broken', '/page']) await app.inject(url)

  await app.listen({ port: 0, host: '127.0.0.1' })

  await expect.poll(() => sumLatestHours(sql)).toMatchObject({ calls: 1, errors: 1 })
  expect(await getLiveServers(sql)).toMatchObject({ servers: 1, sockets: 8, replicas: 0 })
  expect((await getLiveServers(sql)).freeBytes).toBeGreaterThan(0)
  await app.close()
})

test('an hour that is over is kept until it is stored', () => {
  const meter = callMeter()
  meter.note(5, false)
  const now = Date.now()
  const later = now + HOUR_MS

  expect(meter.read(later).map(({ calls }) => calls)).toEqual([1, 0])
  meter.dropBefore(later)
  expect(meter.read(later).map(({ calls }) => calls)).toEqual([0])
})

test('the storage is what members uploaded, and the database', async ({ make, sql }) => {
  const { id } = await make.person()
  await sql`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height, sample_file)
    values ('a', 1, ${id}, 'image', 'webp', 10, 300, 300, null), ('b', 1, ${id}, 'image', 'webp', 5, 300, 300, 'b.webp')`

  await measureStorage(sql)

  const [sizes] = await sql`select file_bytes, database_bytes > 1000000 as is_large from storage_sizes`
  expect(sizes).toEqual({ fileBytes: 10, isLarge: true })
})
