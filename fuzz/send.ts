import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Call } from './call.ts'

export type Reply = {
  status: number
  type: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** After this time, the server counts as hanging; long enough for a busy machine. */
export const HANG_MS = 30_000

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Resolves to the reply; rejects if there is none. */
export function send(origin: string, { method, target, headers, body }: Call, cookie: string | undefined) {
  const answer = Promise.withResolvers<Reply>()
  const { hostname, port } = new URL(origin)
  const call = request({
    agent,
    hostname,
    port,
    method,
    path: target,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    },
  })
  const timeout = setTimeout(() => call.destroy(new Error(`No answer for ${HANG_MS / 1000} s`)), HANG_MS)
  call.on('error', answer.reject)
  call.on('response', (reply) => {
    const pieces: Buffer[] = []
    reply.on('data', (piece: Buffer) => pieces.push(piece))
    reply.on('error', answer.reject)
    reply.on('end', () => {
      const type = String(reply.headers['content-type'] ?? '').split(';')[0]!
      answer.resolve({ status: reply.statusCode!, type, headers: reply.headers, body: Buffer.concat(pieces) })
    })
  })
  call.end(body)
  return answer.promise.finally(() => clearTimeout(timeout))
}

/** Sends raw bytes. Resolves to the first line of the answer, or '' if the server only closed the connection. */
export function sendBytes(origin: string, bytes: Buffer) {
  const answer = Promise.withResolvers<string>()
  const { hostname, port } = new URL(origin)
  const line = connect(Number(port), hostname)
  let heard = ''
  const timeout = setTimeout(() => line.destroy(new Error(`No answer for ${HANG_MS / 1000} s`)), HANG_MS)
  line.on('data', (piece) => {
    heard += piece.toString('latin1')
    if (heard.includes('\r\n')) line.destroy()
  })
  line.on('error', (error: NodeJS.ErrnoException) => {
    // The server may close the connection while bytes are still in flight.
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') answer.resolve(heard.split('\r\n')[0]!)
    else answer.reject(error)
  })
  line.on('close', () => answer.resolve(heard.split('\r\n')[0]!))
  // Half-closes the connection, so that the server does not wait for more.
  line.end(bytes)
  return answer.promise.finally(() => clearTimeout(timeout))
}
