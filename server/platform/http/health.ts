import { setTimeout } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Sql } from '../database/database.ts'
import { ConnectionLost } from '../database/database-outage.ts'
import { operations } from './operations.ts'
import { callLimits } from './rate-limits.ts'
import { refusal } from './refusal.ts'

const describe = operations('Health', {
  getHealth: ['GET /health', 'Check that the server is alive'],
  getReadiness: ['GET /ready', 'Check that the server can answer calls'],
})

const State = Type.Object({ status: Type.Literal('ok') })

/** The caller needs an answer even if the database doesn't respond. */
const MOST_WAIT_MS = 1_500

type Options = { sql: Sql; isStopping?: (() => boolean) | undefined }

/** For monitoring: `health` is the liveness check, `ready` the readiness check, which fails once the server stops. */
export const healthRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, isStopping }) => {
  describe(app)
  const config = { access: 'anyone', rateLimit: callLimits.files } as const

  app.get('/health', { config, schema: { response: { 200: State } } }, async () => ({ status: 'ok' as const }))

  app.get('/ready', { config, schema: { response: { 200: State } } }, async () => {
    if (isStopping?.()) throw refusal.unavailable('This server is stopping.')
    await Promise.race([sql`select 1`, silence()])
    return { status: 'ok' as const }
  })
}

async function silence() {
  await setTimeout(MOST_WAIT_MS, undefined, { ref: false })
  throw new ConnectionLost()
}
