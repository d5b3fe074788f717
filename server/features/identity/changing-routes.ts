import type { FastifyRequest } from 'fastify'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { assertOwnSignIn } from './policy.ts'
import { findSampleFlag } from './queries.ts'

/** How often someone can try to sign in, or to change how they do. */
export const attempt = { max: 30, timeWindow: '1 minute' } as const
export const own = { access: 'member', rateLimit: attempt, whileSuspended: true } as const

/** For routes that change how a member signs in: refused for sample people. */
export function changing(sql: Sql) {
  const preHandler = async (call: FastifyRequest) => assertOwnSignIn(await findSampleFlag(sql, signedIn(call).id))
  return { config: own, preHandler }
}
