import { median, ms, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const GOAL_MS = 25
const CALLS = 200

/** What the Market screen asks for. */
export const marketLists = {
  'market, best match': '/api/posts?kind=market',
  'market, newest': '/api/posts?kind=market&sort=newest',
  'market, facets': '/api/posts/facets?kind=market',
}

/** One call after the other, each with its own queries. */
export async function measureMarket(origin: string) {
  for (const [name, path] of Object.entries(marketLists)) {
    await timesOf(`${origin}${path}`, 20)
    const times = await timesOf(`${origin}${path}`, CALLS)
    const result = `${name.padEnd(24)} median ${ms(median(times))}, p99 ${ms(p99(times))}`
    verdict(result, p99(times) < GOAL_MS, `p99 < ${GOAL_MS} ms`)
  }
}

/** In milliseconds. */
export async function timesOf(url: string, calls: number) {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const from = performance.now()
    const reply = await fetch(url)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
    times.push(performance.now() - from)
  }
  return times
}
