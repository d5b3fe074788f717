import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/basics.ts'
import { refuse } from './error-replies.ts'
import { redactSecrets } from './log-redaction.ts'
import { Refusal } from './refusal.ts'

export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean)
type Options = { logLevel: string; trustProxy: TrustProxy; log?: { write(line: string): void } | undefined }

/** For unknown addresses; routes have limits of their own (body-limits.ts). */
const BODY_BYTES = 1_024
/** For a connection without any traffic. While data moves, uploads and downloads may take as long as they need. */
const IDLE_MS = 120_000
/** For the head of a call: a client that trickles it must not hold a connection. */
const HEADERS_MS = 30_000

export function serverOptions({ logLevel, trustProxy, log }: Options) {
  return {
    logger: { level: logLevel, hooks: { streamWrite: redactSecrets }, ...(log && { stream: log }) },
    trustProxy,
    bodyLimit: BODY_BYTES,
    connectionTimeout: IDLE_MS,
    // The default of ten seconds would make the start fail on a busy machine.
    pluginTimeout: 60_000,
    // Answer calls that arrive on open connections while the server closes; see shutdown.ts.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_MS, shouldUpgradeCallback: isWebSocket },
    genReqId: (call: IncomingMessage) => givenId(call.headers['x-request-id']) ?? crypto.randomUUID(),
    // For errors before any hook runs, such as a malformed URL.
    frameworkErrors: (_error: FastifyError, _call: FastifyRequest, reply: FastifyReply) =>
      refuse(reply, new Refusal(400, 'invalid', 'The URL is invalid.')),
    clientErrorHandler,
  }
}

/** Ignores any other upgrade, such as to HTTP/2 (h2c): it is only an offer, so the call is answered in HTTP/1.1. */
function isWebSocket({ headers, url = '' }: IncomingMessage) {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/')
}

/** A proxy in front of us may have assigned an id already. */
function givenId(id: string | string[] | undefined) {
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined
}

/** For input that is not HTTP, or headers that are too large: there is no call yet, only the socket. */
function clientErrorHandler(error: { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const title = STATUS_CODES[status]!
  const problem: Problem = { type: 'about:blank', title, status, code: 'invalid', detail: `${title}.` }
  const body = JSON.stringify(problem)
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
