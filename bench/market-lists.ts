import { median, ms, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const CALLS = 200

/**
 * What the Market screen asks for, with the goals for the p99. The facets count every choice among all posts, so they
 * are as slow as there are posts; up to 100 ms, a panel seems to open at once.
 */
const marketLists = [
  { name: 'market, best match', path: '/api/posts?kind=market', goalMs: 25 },
  { name: 'market, newest', path: '/api/posts?kind=market&sort=newest', goalMs: 25 },
  { name: 'market, facets', path: '/api/posts/facets?kind=market', goalMs: 100 },
]

/** One call after the other, each with its own queries. */
export async function measureMarket(origin: string) {
  for (const { name, path, goalMs } of marketLists) {
    await timesOf(`${origin}${path}`, 20)
    const times = await timesOf(`${origin}${path}`, CALLS)
    const result = `${name.padEnd(24)} median ${ms(median(times))}, p99 ${ms(p99(times))}`
    verdict(result, p99(times) < goalMs, `p99 < ${goalMs} ms`)
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
