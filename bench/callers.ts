// Load on the live server of a benchmark: at a steady rate, or as fast as possible.
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

export const CONNECTIONS = 8

/** Returns the next call of a worker. */
export type Call = (worker: number, turn: number) => [method: string, path: string, headers: object, body?: object]

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** An open loop: a fixed number of calls per second, from the workers in turn. */
export async function evenly(origin: string, perSecond: number, seconds: number, call: Call) {
  const start = performance.now()
  const calls: Promise<void>[] = []
  for (let number = 0; number < perSecond * seconds; number++) {
    const wait = start + (number * 1000) / perSecond - performance.now()
    if (wait > 1) await setTimeout(wait)
    calls.push(taken(origin, call(number % CONNECTIONS, Math.floor(number / CONNECTIONS))))
  }
  await Promise.all(calls)
}

/** A closed loop: one worker per connection, each waiting for its reply. Returns the latencies in milliseconds. */
export async function closedLoop(origin: string, seconds: number, call: Call) {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const worker = async (index: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const from = performance.now()
      await taken(origin, call(index, turn))
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => worker(index)))
  return times
}

async function taken(origin: string, call: ReturnType<Call>) {
  const status = await send(origin, call)
  if (status >= 300) throw new Error(`A call was answered ${status}`)
}

/** Resolves to the status of the reply. */
export async function send(origin: string, call: ReturnType<Call>) {
  return (await exchange(origin, call)).status
}

/** Resolves to the reply. */
export function exchange(origin: string, [method, path, headers, body]: ReturnType<Call>) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const payload = body && JSON.stringify(body)
    const more = payload && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'idempotency-key': crypto.randomUUID(),
    }
    const call = request(`${origin}${path}`, { agent, method, headers: { ...headers, ...more } }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      reply.on('end', () => resolve({ status: reply.statusCode!, text }))
    })
    call.on('error', reject)
    call.end(payload)
  })
}

export function some<Item>(items: readonly Item[]) {
  return items[Math.floor(Math.random() * items.length)]!
}
