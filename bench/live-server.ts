// The whole server as in production, with sockets and all happening handlers.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { buildApp } from '../server/app.ts'
import { happeningHandlers } from '../server/happening-handlers.ts'
import { happeningDelivery } from '../server/platform/background/happening-delivery.ts'
import { noJobs } from '../server/platform/background/jobs.ts'
import { openRealtime } from '../server/platform/background/realtime.ts'
import { openPool } from '../server/platform/database/database.ts'
import { SECRET } from '../test/client.ts'

const [url, limitFactor] = [process.argv[2]!, Number(process.argv[3])]
const sql = openPool(url)
const realtime = openRealtime()
const lists = { sql: openPool(url, { isPlannedOnce: true }), cacheMs: 0, orderMs: 1_000 }
const deliveryPool = openPool(url, { connections: 3, isPlannedOnce: true })
const handlers = happeningHandlers({ sql: deliveryPool, realtime, jobs: noJobs })
const delivery = happeningDelivery({ sql: deliveryPool, handlers, onError: (error) => console.error(error) })
const took: number[] = []
const stopwatch = fp(async (app: FastifyInstance) => {
  app.addHook('onResponse', async (_call, reply) => void took.push(reply.elapsedTime))
})
const app = await buildApp({
  sql,
  realtime,
  sessionSecret: SECRET,
  lists,
  limitFactor,
  observers: [delivery.observer, stopwatch],
})
// Reports how long each call took here since the last report.
process.on('message', () => process.send!(took.splice(0)))
await app.listen({ port: 0, host: '127.0.0.1' })

delivery.start()
process.send!((app.server.address() as AddressInfo).port)
