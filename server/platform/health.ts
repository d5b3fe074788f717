import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox'
import type { Sql } from './database.ts'
import { limits } from './rate-limits.ts'

const State = Type.Object({ status: Type.Literal('ok') })

/** For whoever watches the server: `health` says that the process lives, `ready` that it can do its work. */
export const healthRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  const config = { access: 'anyone', rateLimit: limits.files } as const

  app.get('/health', { config, schema: { response: { 200: State } } }, async () => ({ status: 'ok' as const }))

  app.get('/ready', { config, schema: { response: { 200: State } } }, async () => {
    await sql`select 1`
    return { status: 'ok' as const }
  })
}
