import { median, p95 } from '../statistics.ts'
import { BUSIEST, PEOPLE } from './fill-activity.ts'
import type { Site } from './measure.ts'

const TIMES = 20
const FORUM_POST = {
  kind: 'forum',
  title: 'Brakes squeal after the turbo swap',
  description: 'The brakes of my wagon squeal after the turbo and clutch were swapped. '.repeat(4),
  tags: ['brakes'],
}

/** One write, by the number of the call. */
type Write = (number: number) => { method: 'POST' | 'PUT'; path: string; body: object }

const writes: Readonly<Record<string, Write>> = {
  'publish a forum post': () => ({ method: 'POST', path: 'posts', body: FORUM_POST }),
  comment: (number) => ({ method: 'POST', path: `posts/${BUSIEST.post}/comments`, body: { text: `Number ${number}` } }),
  reply: (number) => ({ method: 'POST', path: `posts/${BUSIEST.thread}/replies`, body: { text: `Number ${number}` } }),
  like: (number) => ({ method: 'PUT', path: `posts/${5_000 + number * 8}/reaction`, body: { reaction: 1 } }),
  follow: (number) => ({ method: 'PUT', path: `follows/member/${300 + number}`, body: { level: 'following' } }),
  bookmark: (number) => ({ method: 'PUT', path: `posts/${6_000 + number * 8}/bookmark`, body: {} }),
  view: (number) => ({ method: 'POST', path: `posts/${7_000 + number * 8}/views`, body: {} }),
}

/** The times of each write in milliseconds, and the kilobytes of WAL that it costs, by name. */
export async function measureWrites(site: Site, wanted: string) {
  const results = new Map<string, string>()
  for (const [name, write] of Object.entries(writes)) {
    if (name.includes(wanted)) results.set(name, await costOf(site, write))
  }
  return results
}

async function costOf(site: Site, write: Write) {
  const { cookie } = await site.signIn(PEOPLE.plain)
  const call = async (number: number) => {
    const { method, path, body } = write(number)
    const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
    const start = performance.now()
    const { statusCode } = await site.app.inject({ method, url: `/api/${path}`, headers, payload: body })
    if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode}`)
    return performance.now() - start
  }
  for (let number = 0; number < 3; number++) await call(number)
  const before = await site.written()
  const times: number[] = []
  for (let number = 3; number < TIMES + 3; number++) times.push(await call(number))
  const kilobytes = ((await site.written()) - before) / TIMES / 1024
  return `${median(times).toFixed(1)} / ${p95(times).toFixed(1)} ms, ${kilobytes.toFixed(1)} KB`
}
