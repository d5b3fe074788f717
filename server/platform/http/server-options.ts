import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/basics.ts'
import { refuse } from './error-replies.ts'
import { redactSecrets } from './log-redaction.ts'
import { Refusal } from './refusal.ts'

export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean)
type Options = { logLevel: string; trustProxy: TrustProxy; log?: { write(line: string): void } | undefined }

/** A text with many fields; files have limits of their own. */
const BODY_BYTES = 1024 * 1024
/** A line on which nothing moves. What moves may take as long as it needs: uploads and films do. */
const STANDSTILL_MS = 120_000
/** For the head of a call: a client that drips it must not hold a connection. */
const HEADERS_MS = 30_000

export function serverOptions({ logLevel, trustProxy, log }: Options) {
  return {
    logger: { level: logLevel, hooks: { streamWrite: redactSecrets }, ...(log && { stream: log }) },
    trustProxy,
    bodyLimit: BODY_BYTES,
    connectionTimeout: STANDSTILL_MS,
    // Ten seconds by default: a machine that is busy must only start more slowly.
    pluginTimeout: 60_000,
    // A call that arrives on an open connection while the server closes is answered; see shutdown.ts.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_MS, shouldUpgradeCallback: isSocket },
    genReqId: (call: IncomingMessage) => givenId(call.headers['x-request-id']) ?? crypto.randomUUID(),
    // Before any hook runs: an address that cannot be read, for one.
    frameworkErrors: (_error: FastifyError, _call: FastifyRequest, reply: FastifyReply) =>
      refuse(reply, new Refusal(400, 'invalid', 'The address is not valid.')),
    clientErrorHandler,
  }
}

/** Any other upgrade, such as to HTTP/2 (h2c), is an offer that need not be taken: the call is answered as it is. */
function isSocket({ headers, url = '' }: IncomingMessage) {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/')
}

/** A proxy before us may have numbered the call already. */
function givenId(id: string | string[] | undefined) {
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined
}

/** What is not HTTP, or too large a head: there is no call yet, only the line. */
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
