import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { consume } from './consume.ts'
import { callerOf, costsOf, goingTooFast, networkOf } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    callBudget: CallBudget
    sessionOf: SessionOf
  }
}

/** The session whose signed cookie a call has, though it may have ended. Judges by the headers alone. */
export type SessionOf = (call: { headers: IncomingHttpHeaders }) => string | null

/**
 * What a caller may spend on all routes together in ten seconds: about half a second of the server's time. Someone who
 * opens a screen every second spends a third of it. Visitors in one office share a budget.
 */
const BUDGET = { points: 5_000, duration: 10 }

export type CallBudget = ReturnType<typeof callBudget>

/** Counts what callers spend. `factor` multiplies the budget, for load tests. */
export function callBudget(factor: number) {
  const spent = new RateLimiterMemory({ ...BUDGET, points: BUDGET.points * factor })
  return {
    /** Resolves to null, or to how long a caller who has spent everything must wait. */
    spend: (caller: string, cost: number) => consume(spent, caller, cost),
  }
}

type Options = { budget: CallBudget; sessionOf: SessionOf }

/**
 * Counts every call before anything else is done for it: by session if its cookie is signed, otherwise by network.
 * People behind one address thus share nothing once they are signed in. Register it before access.
 */
export const countCalls = fp<Options>(async (app, { budget, sessionOf }) => {
  app.addHook('onRequest', async (call) => charge(budget, payerOf(call, sessionOf), call))
})

/**
 * Also counts calls by member, so that signing in again brings nothing. Those of ended sessions count by network. Register
 * it after access.
 */
export const countMembers = fp<Options>(async (app, { budget, sessionOf }) => {
  app.addHook('onRequest', async (call) => {
    if (call.viewer) await charge(budget, callerOf(call), call)
    else if (!call.routeOptions.config.ignoresViewer && sessionOf(call)) await charge(budget, networkOf(call.ip), call)
  })
})

/** Who a call counts for before the viewer is known. */
export function payerOf(call: { headers: IncomingHttpHeaders; ip: string }, sessionOf: SessionOf) {
  const session = sessionOf(call)
  return session === null ? networkOf(call.ip) : `session ${session}`
}

async function charge(budget: CallBudget, caller: string, { routeOptions }: FastifyRequest) {
  const refused = await budget.spend(caller, costsOf(routeOptions).cost)
  if (refused) throw tooMuch(refused)
}

/** The refusal of a caller who has spent everything. */
export function tooMuch({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  return goingTooFast(seconds === 1 ? 'a second' : `${seconds} seconds`, seconds)
}
