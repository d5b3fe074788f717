// Hostile senders in a process of their own, each with one call at a time, until told to stop. Reports how often each
// status was answered.
import { Agent, request } from 'node:http'
import { greedyCalls, hostileBodies } from './hostile-calls.ts'

/** `networks`: from how many addresses they send. */
type Orders = { origin: string; title: string; senders: number; networks: number; cookie: string }

const { origin, title, senders, networks, cookie } = JSON.parse(process.argv[2]!) as Orders
const { call } = [...hostileBodies, ...greedyCalls].find((trial) => trial.title === title)!
const agent = new Agent({ keepAlive: true, maxSockets: senders })
const statuses = new Map<string, number>()
let turn = 0
let isOver = false

process.on('message', () => {
  isOver = true
  process.send!(Object.fromEntries(statuses), () => process.exit())
})
// Never outlives the benchmark.
process.on('disconnect', () => process.exit())
for (let sender = 0; sender < senders; sender++) void keepSending(`198.51.100.${sender % networks}`)

async function keepSending(address: string) {
  while (!isOver) {
    const status = await answered(address)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

/** Resolves to the status, or to an error code if the connection broke before there was one. */
function answered(address: string) {
  const { method, path, body, isChunked, isMember } = call(turn++)
  const { promise, resolve } = Promise.withResolvers<string>()
  const headers = {
    'x-forwarded-for': address,
    ...(isMember && { cookie, 'idempotency-key': crypto.randomUUID() }),
    ...(body && { 'content-type': 'application/json' }),
    ...(body && !isChunked && { 'content-length': Buffer.byteLength(body) }),
  }
  const sent = request(`${origin}${path}`, { agent, method, headers }, (reply) => {
    reply.resume().on('close', () => resolve(String(reply.statusCode)))
  })
  sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'broken'))
  if (body && isChunked) sent.write(body.slice(0, 1_000))
  sent.end(body && isChunked ? body.slice(1_000) : body)
  return promise
}
