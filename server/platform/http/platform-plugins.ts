import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { RedisClient } from '../background/redis.ts'
import type { Sql } from '../database/database.ts'
import { access } from './access.ts'
import { apiDocs } from './api-document/api-docs.ts'
import { apiDocument } from './api-document/api-document.ts'
import type { ApiGuide } from './api-document/api-guide.ts'
import { bodyLimits } from './body-limits.ts'
import { type BodyTimeouts, enforceBodyTimeouts } from './body-timeouts.ts'
import { callBudget, countCalls, countMembers, type SessionOf } from './call-budget.ts'
import { declaredReplies } from './declared-replies.ts'
import { errorReplies } from './error-replies.ts'
import { cleanForwardedFor } from './forwarded-addresses.ts'
import { healthRoutes } from './health.ts'
import { declaredOperations } from './operations.ts'
import { shedOverload } from './overload.ts'
import { pacedRefusals } from './paced-refusals.ts'
import { pageSecurity } from './page-security.ts'
import { rateLimits } from './rate-limits.ts'
import { brotliParams, LEAST_COMPRESSED_BYTES, MOST_SYNC_BYTES, sharedReplyHits } from './shared-replies.ts'
import { type Switches, switchedOff } from './switched-off.ts'
import { type ThirdPartyHandler, thirdPartyHandlers } from './third-party-handlers.ts'
import { validation } from './validation.ts'
import type { Viewer } from './viewer.ts'

/** Sees every route and call but changes none, such as metrics. */
export type Observer = FastifyPluginAsync

type Options = {
  sql: Sql
  findViewer: (call: FastifyRequest) => Promise<Viewer | null>
  sessionOf: SessionOf
  thirdParty: readonly ThirdPartyHandler[]
  guide: ApiGuide
  limitFactor: number
  /** Counts writes on all servers together. */
  redis?: RedisClient | undefined
  publicUrl: string | undefined
  switches?: Switches | undefined
  /** Other origins that pages may fetch data and pictures from. */
  openTo: readonly string[]
  observers: readonly Observer[]
  isStopping?: (() => boolean) | undefined
  bodyTimeouts: BodyTimeouts
}

/**
 * Registers what every route relies on, in the order in which a call passes through: the caller's budget, origin, viewer,
 * overload, rate limit, size, validation.
 */
export const platformPlugins = fp<Options>(async (app, options) => {
  const { sql, findViewer, sessionOf, thirdParty, limitFactor, publicUrl, openTo, observers } = options
  const { isStopping, bodyTimeouts, guide } = options
  app.addHook('onRequest', async (call, reply) => {
    reply.header('x-request-id', call.id)
  })
  for (const observe of observers) await app.register(observe)
  app.addHook('onRequest', async (call) => cleanForwardedFor(call.raw.headers))

  await app.register(errorReplies)
  await app.register(pacedRefusals)
  await app.register(thirdPartyHandlers, { table: thirdParty })
  await app.register(bodyLimits)
  await app.register(enforceBodyTimeouts, bodyTimeouts)

  const budget = callBudget(limitFactor)
  app.decorate('callBudget', budget)
  app.decorate('sessionOf', sessionOf)
  await app.register(sharedReplyHits, { sessionOf, budget })
  await app.register(countCalls, { sessionOf, budget })
  await app.register(pageSecurity, { publicUrl, openTo })
  await app.register(cookie)
  await app.register(access, { findViewer })
  await app.register(countMembers, { sessionOf, budget })
  if (options.switches) await app.register(switchedOff, options.switches)
  await app.register(shedOverload, { factor: limitFactor, sessionOf })
  await app.register(rateLimits, { factor: limitFactor, redis: options.redis })
  await app.register(declaredReplies)
  await app.register(declaredOperations, guide)
  await app.register(validation)
  await app.register(compress, {
    threshold: LEAST_COMPRESSED_BYTES,
    syncThreshold: MOST_SYNC_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: brotliParams },
  })
  await app.register(apiDocument, { guide })
  await app.register(apiDocs)
  await app.register(healthRoutes, { prefix: '/api', sql, isStopping })
})
