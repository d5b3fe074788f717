// The inbox of a member with many conversations, one of them long: lists, jumps, and searches.
import { signedIn } from '../test/client.ts'
import { exchange } from './callers.ts'
import { fillInbox } from './inbox-fill.ts'
import { type Took, withSite } from './live-site.ts'
import { median, ms, p95, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const CONVERSATIONS = 10_000
const MESSAGES = 1_000_000
const CALLS = 500
const SEARCHES = 100
const goals = { readMs: 20, searchMs: 200 }

const reads = {
  'the inbox': '/api/conversations',
  'unread conversations': '/api/conversations?filter=unread',
  'archived conversations': '/api/conversations?filter=archived',
  requests: '/api/conversations?filter=requests',
  orders: '/api/conversations?filter=orders',
  'the numbers': '/api/conversations/counts',
  'a long conversation': '/api/conversations/1',
  'its older messages': '/api/conversations/1/messages?before=LATE',
  'a jump to a date': `/api/conversations/1/messages?since=${dayBefore(400)}T00:00:00Z`,
  'a jump to its beginning': '/api/conversations/1/messages?since=2000-01-01T00:00:00Z',
  changes: '/api/conversations/1/changes?after=LATE',
}
/** A short conversation, whose member also has the long one. */
const SHORT = 51
/** By kind: `brake` is in every fourth message and so is `thanks`, but never in the same; `rare4711` is in one. */
const searches = {
  common: ['brake', 'thanks', 'vintage'],
  rare: ['rare4711', 'part77', 'zeppelin'],
  'two words': ['brake clutch', 'brake thanks', 'part77 rare77', 'vintage sedan'],
}

const searchesInOne = ['brake', 'rare4711', 'zeppelin', 'brake clutch', 'brake thanks']

type Measure = (path: string, calls: number) => Promise<number[]>

/** `share`: the fraction of the full size. */
export async function measureReading(share: number) {
  const size = { conversations: Math.round(CONVERSATIONS * share), messages: Math.round(MESSAGES * share) }
  console.log(`${size.conversations} conversations, ${size.messages} messages in one of them`)
  await withSite(async ({ sql, withServer }) => {
    await fillInbox(sql, size)
    const { cookie } = await signedIn(sql, { id: 1 })
    await withServer(1_000_000, async (origin, took) => {
      const measure: Measure = (path, calls) => timesOf(origin, path, { cookie, took, calls })
      await measureReads(measure, size.messages)
      await measureSearches(measure)
    })
  })
}

async function measureReads(measure: Measure, messages: number) {
  for (const [name, path] of Object.entries(reads)) {
    const times = await measure(path.replace('LATE', String(messages - 100)), CALLS)
    const result = `${name.padEnd(24)} median ${ms(median(times))}, p99 ${ms(p99(times))}`
    verdict(result, p99(times) < goals.readMs, `p99 < ${goals.readMs} ms`)
  }
}

async function measureSearches(measure: Measure) {
  for (const [kind, phrases] of Object.entries(searches)) {
    for (const words of phrases) await measureSearch(measure, `${kind}: '${words}'`, words)
  }
  for (const words of searchesInOne) {
    await measureSearch(measure, `in the long one: '${words}'`, words, 1)
    await measureSearch(measure, `in a short one: '${words}'`, words, SHORT)
  }
}

async function measureSearch(measure: Measure, name: string, words: string, conversationId?: number) {
  const where = conversationId === undefined ? '' : `&conversationId=${conversationId}`
  const times = await measure(`/api/conversations/search?q=${encodeURIComponent(words)}${where}`, SEARCHES)
  const result = `${name.padEnd(32)} median ${ms(median(times))}, p95 ${ms(p95(times))}`
  verdict(result, p95(times) < goals.searchMs, `p95 < ${goals.searchMs} ms`)
}

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
