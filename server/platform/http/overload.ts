import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { SessionOf } from './call-budget.ts'
import { callLimits, costsOf } from './rate-limits.ts'
import { Refusal } from './refusal.ts'
import { isShed, kindOf } from './shedding.ts'

/** Long enough that a single pause, such as to collect garbage, does not count as overload. */
const WINDOW_MS = 1_000
const RESOLUTION_MS = 20
const RETRY_SECONDS = 5
const FEW_CALLS = 8

type Options = { factor: number; sessionOf: SessionOf; lateness?: () => number }

/**
 * Refuses calls while the event loop is late, the least important ones first (shedding.ts). With only a few calls at
 * once, it is late for other reasons, and refusing them would help nobody. What costs next to nothing, such as a file or
 * the health check, is always served. Register it after access. `lateness`: replaces the measurement, in milliseconds.
 */
export const shedOverload = fp<Options>(async (app, { factor, sessionOf, lateness = measureLateness() }) => {
  if ('stop' in lateness) app.addHook('onClose', async () => (lateness as Measurement).stop())
  let underWay = 0

  app.addHook('onRequest', async (call, reply) => {
    const { config, url: path = call.url } = call.routeOptions
    if (costsOf(call.routeOptions).cost <= callLimits.files.cost) return
    const isMember = call.viewer !== null || (config.ignoresViewer === true && sessionOf(call) !== null)
    const kind = kindOf({ method: call.method, path, isMember })
    if (underWay >= FEW_CALLS && isShed(kind, lateness(), factor)) throw tooBusy()
    count(reply)
  })

  function count({ raw }: FastifyReply) {
    // The caller may have left while an earlier hook was waiting, and there is no second 'close'.
    if (raw.destroyed) return
    underWay += 1
    raw.once('close', () => {
      underWay -= 1
    })
  }
})

type Measurement = (() => number) & { stop: () => void }

/** By how many milliseconds the event loop was late on average in the last whole window. */
function measureLateness(): Measurement {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let late = 0
  const timer = setInterval(() => {
    late = delays.count === 0 ? late : delays.mean / 1e6 - RESOLUTION_MS
    delays.reset()
  }, WINDOW_MS).unref()
  const stop = () => {
    clearInterval(timer)
    delays.disable()
  }
  return Object.assign(() => late, { stop })
}

function tooBusy() {
  const detail = 'The site is very busy right now. Try again in a few seconds.'
  return new Refusal(503, 'unavailable', detail, undefined, RETRY_SECONDS)
}
