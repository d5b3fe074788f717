import type { FastifyRequest } from 'fastify'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { assertOwnSignIn } from './policy.ts'
import { getOwnSignIn } from './second-factor/queries.ts'
import { sessionTokenOf } from './session.ts'

/** How often someone can try to sign in, or to change how they do. */
export const attempt = { max: 30, timeWindow: '1 minute' } as const
export const own = { access: 'member', rateLimit: attempt, whileSuspended: true } as const

/**
 * For routes that change how a member signs in: refused for sample people, and without a recent second factor for members who
 * have one. Otherwise, somebody at their screen could add a way in, or replace the factor.
 */
export function changing(sql: Sql, secret: string) {
  const preHandler = async (call: FastifyRequest) => {
    const ownSignIn = await getOwnSignIn(sql, signedIn(call).id, sessionTokenOf(call, secret) ?? '')
    assertOwnSignIn(ownSignIn)
    if (ownSignIn.lacksFactor) throw refusal.secondFactorNeeded()
  }
  return { config: own, preHandler }
}
