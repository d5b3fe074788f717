import { statfs } from 'node:fs/promises'
import fp from 'fastify-plugin'
import type { Sql } from '../../../platform/database/database.ts'
import { noteHours } from './actions.ts'
import { callMeter } from './meter.ts'

const EVERY_MS = 60_000

type Options = {
  sql: Sql
  /** The folder with the files and, usually, the database. */
  folder: string
  countSockets: () => number
  replicas: { count(): { all: number; fit: number } } | undefined
  onError: (error: unknown) => void
}

/** Counts the calls of the API that this server answers, and stores once a minute, while it listens, how the server is. */
export function serverPulse({ sql, folder, countSockets, replicas, onError }: Options) {
  const meter = callMeter()
  const server = crypto.randomUUID()

  async function beat() {
    const now = Date.now()
    const { all, fit } = replicas?.count() ?? { all: 0, fit: 0 }
    const room = await roomIn(folder)
    await noteHours(sql, server, meter.read(now), { sockets: countSockets(), replicas: all, fitReplicas: fit, ...room })
    meter.dropBefore(now)
  }

  return fp(async (app) => {
    const run = () => void beat().catch(onError)
    let timer: NodeJS.Timeout | undefined
    app.addHook('onListen', async () => {
      run()
      timer = setInterval(run, EVERY_MS)
    })
    app.addHook('onClose', async () => clearInterval(timer))
    app.addHook('onResponse', async (call, reply) => {
      // 503 also means that the server is busy or stopping, which for the caller is an error all the same.
      if (call.routeOptions.url?.startsWith('/api/')) meter.note(reply.elapsedTime, reply.statusCode >= 500)
    })
  })
}

async function roomIn(folder: string) {
  const disk = await statfs(folder).catch(() => null)
  return { freeBytes: disk && disk.bavail * disk.bsize, diskBytes: disk && disk.blocks * disk.bsize }
}
