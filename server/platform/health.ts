import { setTimeout } from 'node:timers/promises'
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox'
import type { Sql } from './database.ts'
import { ConnectionLost } from './database-outage.ts'
import { limits } from './rate-limits.ts'

const State = Type.Object({ status: Type.Literal('ok') })

/** Milliseconds. Whoever asks wants an answer even while the database gives none. */
const MOST_WAIT = 1_500

/** For whoever watches the server: `health` says that the process lives, `ready` that it can do its work. */
export const healthRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  const config = { access: 'anyone', rateLimit: limits.files } as const

  app.get('/health', { config, schema: { response: { 200: State } } }, async () => ({ status: 'ok' as const }))

  app.get('/ready', { config, schema: { response: { 200: State } } }, async () => {
    await Promise.race([sql`select 1`, silence()])
    return { status: 'ok' as const }
  })
}

async function silence() {
  await setTimeout(MOST_WAIT, undefined, { ref: false })
  throw new ConnectionLost()
}
