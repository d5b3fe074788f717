import type { FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { largestBody } from './body-size.ts'
import { findExcess } from './json-excess.ts'
import { refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Brackets, braces, and commas that a JSON body may have; derived from the schema. */
    mostMarks?: number
  }
}

/** For calls without a body: some clients send `{}` all the same. */
const NO_BODY_BYTES = 1_024
/** Room for text that is a little too long, which is refused by field. */
const LEAST_BYTES = 10 * 1_024
/** Room for a list that is a little too long. */
const SPARE_MARKS = 200
/** Where the schema allows anything, such as in a draft. */
const MOST_MARKS = 10_000
/** Deeper than any of our schemas. */
const MOST_LEVELS = 32

/**
 * The rest of a refused body is read, so that its sender sees the answer and can go on: whatever the route could take, at
 * least a megabyte, but less from those who send too much.
 */
const DRAINED_BYTES = { least: 1024 * 1024, fromFlood: 64 * 1024 }
const FLOOD_STATUSES = [429, 503]

/**
 * Limits the body of each route to what its schema can hold, and refuses a larger one before it is read, or else as soon
 * as too much of it has arrived. A route whose schema has no limit declares `bodyLimit`, or the server does not start.
 * Register before any route.
 */
export const bodyLimits = fp(async (app) => {
  const undeclared: string[] = []

  app.addHook('onRoute', (route) => {
    const { bytes, marks } = sizeOf(route)
    if (bytes === Infinity) undeclared.push(`${route.method} ${route.url}`)
    route.bodyLimit = Math.ceil(Math.max(bytes, NO_BODY_BYTES))
    route.config = { ...route.config, mostMarks: Math.min(2 * marks, MOST_MARKS) + SPARE_MARKS } as typeof route.config
  })

  app.addHook('onReady', async () => {
    if (undeclared.length === 0) return
    throw new Error(
      `The schemas of these routes have no limit, so they must declare bodyLimit: ${undeclared.join(', ')}`,
    )
  })

  // After all hooks that identify and count the call, and before anything reads the body.
  app.addHook('preParsing', async ({ headers, routeOptions: { bodyLimit, config } }) => {
    // Uploads refuse in the words of their protocol.
    if (!config.takesFiles && Number(headers['content-length'] ?? 0) > bodyLimit) throw tooLarge(bodyLimit)
  })

  app.addHook('onSend', async (call, reply) => {
    if (leavesMuchUnread(call, reply.statusCode)) reply.header('connection', 'close')
  })

  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (call, body, done) => {
    const marks = call.routeOptions.config.mostMarks ?? SPARE_MARKS
    const excess = findExcess(body, { levels: MOST_LEVELS, marks })
    if (excess) done(refusal.invalid(`${excess.field}: ${excess.message}`, [excess]))
    else parse(call, body, done)
  })
})

/** The refusal of a body larger than this. */
export function tooLarge(bytes: number) {
  return refusal.tooLarge(
    `This is too large to send. The limit is ${Math.ceil(bytes / 1_024).toLocaleString('en-US')} KB.`,
  )
}

function sizeOf({ bodyLimit, schema }: RouteOptions) {
  if (!schema?.body) return { bytes: bodyLimit ?? 0, marks: 0 }
  const { bytes, marks } = largestBody(schema.body)
  return { bytes: bodyLimit ?? Math.max(bytes, LEAST_BYTES), marks }
}

function leavesMuchUnread({ raw, headers, routeOptions }: FastifyRequest, status: number) {
  // Uploads read on by themselves.
  if (status < 400 || raw.complete || routeOptions.config.takesFiles) return false
  const { least, fromFlood } = DRAINED_BYTES
  const most = FLOOD_STATUSES.includes(status) ? fromFlood : Math.max(least, routeOptions.bodyLimit)
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > most
}
