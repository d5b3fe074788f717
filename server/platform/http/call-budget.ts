import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { callerOf, costsOf, goingTooFast, networkOf } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    callBudget: CallBudget
  }
  interface FastifyRequest {
    /** Why the network of this call may not make it; it may still turn out to be a member's. */
    overBudget: RateLimiterRes | null
  }
}

/**
 * What a caller may spend on all routes together within ten seconds. Someone who opens a screen every second spends a
 * third of it, and an office of visitors shares it. It is roughly half a second of the server's time.
 */
const BUDGET = { points: 5_000, duration: 10 }

export type CallBudget = ReturnType<typeof callBudget>

/** Counts what callers spend: members by id, visitors by network. `factor` multiplies the budget, for load tests. */
export function callBudget(factor: number) {
  const spent = new RateLimiterMemory({ ...BUDGET, points: BUDGET.points * factor })
  return {
    /** Resolves to null, or to how long a caller who has spent everything must wait. */
    spend: (caller: string, cost: number) => spent.consume(caller, cost).then(() => null, refusedUntil),
    giveBack: (caller: string, cost: number) => spent.reward(caller, cost),
  }
}

type Options = { budget: CallBudget; mayBeMember: (call: FastifyRequest) => boolean }

/** Counts every call by network, before anything else is done for it. Register it before access. */
export const countCalls = fp<Options>(async (app, { budget, mayBeMember }) => {
  app.decorateRequest('overBudget', null)
  app.addHook('onRequest', async (call) => {
    call.overBudget = await budget.spend(networkOf(call.ip), costsOf(call.routeOptions).cost)
    if (call.overBudget && !mayBeMember(call)) throw tooMuch(call.overBudget)
  })
})

/** Members spend their own budget instead of their network's. Register it after access. */
export const countMembers = fp<Pick<Options, 'budget'>>(async (app, { budget }) => {
  app.addHook('onRequest', async (call) => {
    if (call.viewer) {
      await budget.giveBack(networkOf(call.ip), costsOf(call.routeOptions).cost)
      call.overBudget = await budget.spend(callerOf(call), costsOf(call.routeOptions).cost)
    }
    if (call.overBudget) throw tooMuch(call.overBudget)
  })
})

/** The refusal of a caller who has spent everything. */
export function tooMuch({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  return goingTooFast(seconds === 1 ? 'a second' : `${seconds} seconds`, seconds)
}

function refusedUntil(reason: unknown) {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}
