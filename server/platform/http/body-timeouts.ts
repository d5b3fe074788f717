import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields of a form with files, for the API document. It may take any amount of time, as long as enough of it keeps arriving. */
    takesFiles?: object
  }
}

/** How long the server waits for request bodies. A client that trickles its body must not hold a connection forever. */
export type BodyTimeouts = {
  /** For the complete body of an ordinary call. */
  bodyMs: number
  /** An upload may take any time, but at least `leastBytes` must arrive in each `windowMs`. */
  upload: { windowMs: number; leastBytes: number }
}

/** 16 KB in two minutes is slower than any phone line. */
export const defaultBodyTimeouts: BodyTimeouts = { bodyMs: 30_000, upload: { windowMs: 120_000, leastBytes: 16_384 } }

/** Refuses a body that arrives too slowly with 408, or closes its connection. Register before any route. */
export const enforceBodyTimeouts = fp<BodyTimeouts>(async (app, { bodyMs, upload }) => {
  app.addHook('onRequest', async (call) => {
    if (!hasBody(call.raw)) return
    if (call.routeOptions.config.takesFiles) expectProgress(call.raw, upload)
    // Twice as long, which leaves time to send the 408 first.
    else expectEnd(call.raw, 2 * bodyMs)
  })

  app.addHook('preParsing', async (call, _reply, payload) => {
    const isRead = hasBody(call.raw) && !call.raw.complete && isParsed(call)
    return isRead ? payload.pipe(inTime(call.raw, bodyMs)) : payload
  })

  app.addHook('onError', async (_call, reply, error) => {
    // Otherwise, the rest of the body would be parsed as the next call.
    if (error instanceof Refusal && error.status === 408) reply.header('connection', 'close')
  })
})

/**
 * Closes the connection if the body of a call is not complete after `ms`. In two steps: after a pause of the event loop, a
 * single timer would fire together with the one that sends the 408.
 */
export function expectEnd(call: IncomingMessage, ms: number) {
  let timer = setTimeout(() => {
    timer = setTimeout(() => call.complete || call.destroy(), ms / 2)
  }, ms / 2)
  call.once('close', () => clearTimeout(timer))
}

/** Closes the connection of an upload that makes too little progress. */
export function expectProgress(call: IncomingMessage, { windowMs, leastBytes }: BodyTimeouts['upload']) {
  let before = call.socket.bytesRead
  const timer = setInterval(() => {
    const arrived = call.socket.bytesRead - before
    before += arrived
    if (!call.complete && arrived < leastBytes) call.destroy()
  }, windowMs)
  call.once('close', () => clearInterval(timer))
}

/** Passes the body through; fails with a refusal after `ms`. */
function inTime(call: IncomingMessage, ms: number) {
  const body = new PassThrough()
  const timer = setTimeout(() => body.destroy(tooSlow()), ms)
  body.once('close', () => clearTimeout(timer))
  // No one else listens for errors if the route does not read its body.
  body.on('error', () => {})
  // The body of a client that disconnects does not end by itself.
  call.once('error', (error) => body.destroy(error))
  return body
}

function tooSlow() {
  return Object.assign(new Refusal(408, 'too_slow', 'The request took too long to arrive.'), { statusCode: 408 })
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Third-party handlers and uploads read their own bodies. */
function isParsed({ routeOptions: { config } }: FastifyRequest) {
  return !config.isThirdParty && !config.takesFiles
}
