// The inbox of a member with 10,000 conversations and 1,000,000 messages in one of them: lists, jumps, and searches.
import { signedIn } from '../test/client.ts'
import { exchange } from './callers.ts'
import { fillInbox } from './inbox-fill.ts'
import { type Took, withSite } from './live-site.ts'
import { median, ms, p95, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const CALLS = 200
const SEARCHES = 40
const goals = { readMs: 20, searchMs: 200 }

const reads = {
  'the inbox': '/api/conversations',
  'unread conversations': '/api/conversations?filter=unread',
  'archived conversations': '/api/conversations?filter=archived',
  requests: '/api/conversations?filter=requests',
  orders: '/api/conversations?filter=orders',
  'the numbers': '/api/conversations/counts',
  'a long conversation': '/api/conversations/1',
  'older messages': '/api/conversations/1/messages?before=500000',
  'a jump to a date': `/api/conversations/1/messages?date=${dayBefore(400)}`,
  changes: '/api/conversations/1/changes?after=999900',
}
const searches = ['brake', 'thanks', 'vintage', 'rare4711', 'zeppelin', 'brake clutch', 'brake thanks', 'part77 rare77']

await withSite(async ({ sql, withServer }) => {
  await fillInbox(sql)
  const { cookie } = await signedIn(sql, { id: 1 })
  await withServer(1_000_000, async (origin, took) => {
    const measure = (path: string, calls: number) => timesOf(origin, path, { cookie, took, calls })
    for (const [name, path] of Object.entries(reads)) {
      const times = await measure(path, CALLS)
      const result = `${name.padEnd(24)} median ${ms(median(times))}, p99 ${ms(p99(times))}`
      verdict(result, p99(times) < goals.readMs, `p99 < ${goals.readMs} ms`)
    }
    for (const words of searches) {
      const times = await measure(`/api/conversations/search?q=${encodeURIComponent(words)}`, SEARCHES)
      const result = `${`'${words}'`.padEnd(24)} median ${ms(median(times))}, p95 ${ms(p95(times))}`
      verdict(result, p95(times) < goals.searchMs, `p95 < ${goals.searchMs} ms`)
    }
  })
})

/** In the server's own time. */
async function timesOf(
  origin: string,
  path: string,
  { cookie, took, calls }: { cookie: string; took: Took; calls: number },
) {
  const read = () => exchange(origin, ['GET', path, { cookie }])
  for (let call = 0; call < 10; call++) await read()
  await took()
  for (let call = 0; call < calls; call++) if ((await read()).status !== 200) throw new Error(`${path} fails`)
  return took()
}

function dayBefore(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
