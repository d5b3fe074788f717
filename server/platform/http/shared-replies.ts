import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type CallBudget, type SessionOf, tooMuch } from './call-budget.ts'
import { costsOf, networkOf } from './rate-limits.ts'
import { AFTER_EVENT } from './replica-reads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The replies of this route that visitors share. */
    shared?: SharedReplies
  }
}

type Encoding = 'br' | 'gzip'
type SharedReply = { text: string; headers: Record<string, string>; encoded: Map<Encoding, Buffer | Promise<Buffer>> }
type Entry = { made: Promise<SharedReply>; ready?: SharedReply; madeAt: number }
export type SharedReplies = ReturnType<typeof sharedReplies>

/** Smaller replies cost more to compress than to send. */
export const LEAST_COMPRESSED_BYTES = 2_048
/** Up to this size, one call compresses a reply: 0.2 ms for the 10 KB of a listing’s page. A stream takes longer. */
export const MOST_SYNC_BYTES = 32_768
/** Level 4 compresses nearly as well as the highest one, in a tenth of the time. */
export const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const encodings: Encoding[] = ['br', 'gzip']
/** The best encoding in an Accept-Encoding header. */
const accepted = (header: string | string[]) => negotiate(String(header), encodings)
const compress = {
  br: (text: string) => promisify(brotliCompress)(text, { params: brotliParams }),
  gzip: (text: string) => promisify(gzip)(text),
}

/** Enough for every listing that people look at in the same second. */
const MOST_ENTRIES = 500

/** `most`: how many replies to keep. `keyOf`: the part of a URL that makes a difference; by default, all of it. */
type Options = { cacheMs: number; most?: number; keyOf?: (url: string) => string }

/**
 * Replies that all visitors share for a moment, by URL, with their compressed bodies: compressing costs more than all
 * other work on a call. Concurrent calls share one query. Routes name it in their `config`.
 */
export function sharedReplies({ cacheMs, most = MOST_ENTRIES, keyOf = (url) => url }: Options) {
  const entries = new Map<string, Entry>()

  /** The reply for a URL, if it is still fresh and its query has ended. */
  function find(url: string): SharedReply | undefined {
    const known = entries.get(keyOf(url))
    return known && isFresh(known) ? known.ready : undefined
  }

  /** Returns the fresh reply, or makes one with `make`. Fails if `make` fails; failures are not shared. */
  function get(url: string, type: string, make: () => Promise<string>): Promise<SharedReply> {
    const address = keyOf(url)
    const known = entries.get(address)
    if (known && isFresh(known)) return known.made
    // Reinserted, so that the oldest entry comes first and is evicted first.
    entries.delete(address)
    if (entries.size >= most) entries.delete(entries.keys().next().value!)
    const entry: Entry = { made: make().then((text) => replyOf(text, type)), madeAt: Date.now() }
    entries.set(address, entry)
    entry.made.then(
      (reply) => {
        entry.ready = reply
      },
      () => entries.get(address) === entry && entries.delete(address),
    )
    return entry.made
  }

  const isFresh = ({ madeAt }: Entry) => Date.now() - madeAt < cacheMs
  return { find, get, isOff: cacheMs === 0 }
}

/** Calls after a live event share replies only with each other: others may come from a replica that has not heard of it. */
export function addressOf({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>) {
  return `${raw.url ?? ''}${AFTER_EVENT in headers ? '#after-event' : ''}`
}

type HitOptions = { sessionOf: SessionOf; budget: CallBudget }

/**
 * Answers visitors from shared replies, before the viewer, the rate limit of the route, and validation, which such a call
 * does not need. Register it before those.
 */
export const sharedReplyHits = fp<HitOptions>(async (app, { sessionOf, budget }) => {
  app.addHook('onRequest', (call, reply, next) => {
    const { shared } = call.routeOptions.config
    const known = shared && call.method === 'GET' && sessionOf(call) === null && shared.find(addressOf(call))
    if (!known) return next()
    budget.spend(networkOf(call.ip), costsOf(call.routeOptions).hitCost).then((refused) => {
      if (refused) next(tooMuch(refused))
      else sendShared(call, reply.header('x-content-type-options', 'nosniff'), known)
    }, next)
  })
})

/** Sends the reply in an encoding that the caller accepts, or just a 304 if the caller already has it. */
export function sendShared(call: FastifyRequest, reply: FastifyReply, { text, headers, encoded }: SharedReply) {
  reply.headers(headers)
  if (call.headers['if-none-match'] === headers.etag) return reply.code(304).send()
  const encoding = text.length < LEAST_COMPRESSED_BYTES ? null : accepted(call.headers['accept-encoding'] ?? '')
  if (!encoding) return reply.send(text)

  reply.header('content-encoding', encoding)
  const known = encoded.get(encoding) ?? compress[encoding](text)
  if (Buffer.isBuffer(known)) return reply.send(known)
  // Calls that arrive before it is compressed wait for the same result.
  encoded.set(encoding, known)
  known.then(
    (bytes) => reply.send(encoded.set(encoding, bytes).get(encoding)),
    (error) => reply.send(error),
  )
  return reply
}

function replyOf(text: string, type: string): SharedReply {
  const headers = {
    'content-type': type,
    // Weak, because it names the text in any encoding.
    etag: `W/"${hash('sha1', text, 'base64url')}"`,
    'cache-control': 'no-cache',
    vary: 'cookie, accept-encoding',
  }
  return { text, headers, encoded: new Map() }
}
