import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as it needs, as long as enough of it arrives. */
    takesFiles?: boolean
  }
}

/** How long the server waits for what a client sends. A client that drips must not hold a connection forever. */
export type BodyTimeouts = {
  /** For the whole body of an ordinary call. */
  bodyMs: number
  /** An upload may take any time, but `leastBytes` of it must arrive in each `windowMs`. */
  upload: { windowMs: number; leastBytes: number }
}

/** 16 KB in two minutes is slower than any telephone line. */
export const defaultBodyTimeouts: BodyTimeouts = { bodyMs: 30_000, upload: { windowMs: 120_000, leastBytes: 16_384 } }

/** Register before any route. A body that comes too slowly is refused with 408, or the connection is closed. */
export const enforceBodyTimeouts = fp<BodyTimeouts>(async (app, { bodyMs, upload }) => {
  app.addHook('onRequest', async (call) => {
    if (!hasBody(call.raw)) return
    if (call.routeOptions.config.takesFiles) expectProgress(call.raw, upload)
    // Twice as long: in between, whoever waits for the answer is told why there is none.
    else expectEnd(call.raw, 2 * bodyMs)
  })

  app.addHook('preParsing', async (call, _reply, payload) => {
    const isRead = hasBody(call.raw) && !call.raw.complete && isParsed(call)
    return isRead ? payload.pipe(inTime(call.raw, bodyMs)) : payload
  })

  app.addHook('onError', async (_call, reply, error) => {
    // The rest of the body would be taken for the next call.
    if (error instanceof Refusal && error.status === 408) reply.header('connection', 'close')
  })
})

/** Closes the connection of a call whose body has not arrived whole after `ms`. */
export function expectEnd(call: IncomingMessage, ms: number) {
  const timer = setTimeout(() => call.complete || call.destroy(), ms)
  call.once('close', () => clearTimeout(timer))
}

/** Closes the connection of an upload of which too little arrives. */
export function expectProgress(call: IncomingMessage, { windowMs, leastBytes }: BodyTimeouts['upload']) {
  let before = call.socket.bytesRead
  const timer = setInterval(() => {
    const arrived = call.socket.bytesRead - before
    before += arrived
    if (!call.complete && arrived < leastBytes) call.destroy()
  }, windowMs)
  call.once('close', () => clearInterval(timer))
}

/** The body, or a refusal once it is late. */
function inTime(call: IncomingMessage, ms: number) {
  const body = new PassThrough()
  const timer = setTimeout(() => body.destroy(tooSlow()), ms)
  body.once('close', () => clearTimeout(timer))
  // Of a call that takes no body, nobody listens.
  body.on('error', () => {})
  // A client that goes away does not end its body.
  call.once('error', (error) => body.destroy(error))
  return body
}

function tooSlow() {
  return Object.assign(new Refusal(408, 'too_slow', 'The call took too long to arrive.'), { statusCode: 408 })
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Third-party handlers and uploads read their own bodies. */
function isParsed({ routeOptions: { config } }: FastifyRequest) {
  return !config.isThirdParty && !config.takesFiles
}
