// What people do under a post: how long a click takes, how many comments are taken, how soon others see one, and whether
// a post with very many is slower than one with few.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { react } from '../server/features/reactions/actions.ts'
import { openPool, type Pool } from '../server/platform/database.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { migrate } from '../server/platform/migrate.ts'
import { type Community, makeCommunity } from './community.ts'
import { verdict } from './verdict.ts'

const CONNECTIONS = 8
const CLICKS_A_SECOND = 200
const SOCKETS = 1_000
const AUTHORS = 600
const POSTS = 100
const COMMENTS_A_SECOND = 200
const SECONDS = 20
const MANY = 100_000
const goals = { clickP99: 5, seenP99: 150, createRatio: 0.25, slower: 1.3 }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const sql = openPool(database.ownerUrl, { connections: CONNECTIONS })
const community = await makeCommunity(sql, { people: SOCKETS, posts: POSTS })

await withServer(1_000_000, async (origin, took) => {
  await measureClicks(origin, took)
  await measureCreating(origin)
  await measureMany(origin)
})
await withServer(1, measureSeeing)

await sql.end()
await database.stop()
await rm(folder, { recursive: true, force: true })

/** In the server's own time: what the callers here take of the machine's two processors is not the server's. */
async function measureClicks(origin: string, took: Took) {
  const clicks = { like: reactionCall, bookmark: bookmarkCall, follow: followCall }
  for (const [name, call] of Object.entries(clicks)) {
    await evenly(origin, 2, call)
    await took()
    await evenly(origin, 10, call)
    const times = await took()
    verdict(
      `p99 of a ${name}, ${CLICKS_A_SECOND}/s over ${CONNECTIONS} connections   ${ms(p99(times))}, median ${ms(median(times))}`,
      p99(times) < goals.clickP99,
      `< ${goals.clickP99} ms`,
    )
    const calls = await closedLoop(origin, 5, call)
    console.log(`  as fast as they can: ${perSecond(calls, 5)}, p99 ${ms(p99(await took()))}`)
    await untilDelivered()
  }
  console.log(`the statement of a like alone, as fast as it can: p99 ${ms(p99(await bareLikes(5)))}`)
  const [wrong] = await sql<[{ count: number }]>`
    select count(*)::int from posts
    where likes <> (select count(*) from post_states where post_id = posts.id and reaction = 1)`
  verdict(`posts whose likes are no recount   ${wrong.count}`, wrong.count === 0, '0')
}

/** The callers take turns, a moment after each other. */
async function evenly(origin: string, seconds: number, call: Call) {
  const start = performance.now()
  const calls: Promise<void>[] = []
  for (let number = 0; number < CLICKS_A_SECOND * seconds; number++) {
    const wait = start + (number * 1000) / CLICKS_A_SECOND - performance.now()
    if (wait > 1) await setTimeout(wait)
    const [worker, turn] = [number % CONNECTIONS, Math.floor(number / CONNECTIONS)]
    calls.push(
      send(origin, ...call(worker, turn)).then((status) => {
        if (status >= 300) throw new Error(`A call was answered ${status}`)
      }),
    )
  }
  await Promise.all(calls)
}

/** What the clicks set off is done. */
async function untilDelivered() {
  const isLeft = async () => (await sql`select from undelivered_happenings limit 1`).length > 0
  while (await isLeft()) await setTimeout(100)
}

/** By as many connections, without a server around it. */
async function bareLikes(seconds: number) {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const worker = async (index: number) => {
    const viewer = { id: community.people[index]!.id, role: 'member', isVerified: true } as const
    for (let turn = 0; performance.now() < end; turn++) {
      const from = performance.now()
      await react(sql, viewer, some(community.postIds), ([1, null, -1] as const)[turn % 3]!)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => worker(index)))
  return times
}

async function measureCreating(origin: string) {
  await closedLoop(origin, 1, commentCall)
  const times = await closedLoop(origin, 5, commentCall)
  const bare = await bareComments(5)
  const ratio = times.length / bare
  verdict(
    `comments made              ${perSecond(times, 5)}, p99 ${ms(p99(times))} (bare: ${Math.round(bare / 5)}/s) ${ratio.toFixed(2)}`,
    ratio >= goals.createRatio,
    `>= ${goals.createRatio}`,
  )
}

/** The rows alone, in one transaction a comment. */
async function bareComments(seconds: number) {
  const end = performance.now() + seconds * 1000
  let made = 0
  const worker = async (index: number) => {
    while (performance.now() < end) {
      const [postId, authorId] = [some(community.postIds), community.people[index]!.id]
      await sql.begin(async (tx) => {
        await tx`update posts set comments = comments + 1 where id = ${postId}`
        await tx`insert into comments (post_id, author_id, text) values (${postId}, ${authorId}, 'What springs are those?')`
        await tx`
          insert into post_commenters (post_id, member_id, remarks) values (${postId}, ${authorId}, 1)
          on conflict (post_id, member_id) do update set remarks = post_commenters.remarks + 1`
      })
      made += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => worker(index)))
  return made
}

async function measureMany(origin: string) {
  const [few, many] = community.postIds as [number, number]
  await fillComments(sql, many)
  for (const [what, path] of [
    ['the page', (id: number) => `/api/posts/${id}`],
    ['the comments', (id: number) => `/api/posts/${id}/comments`],
  ] as const) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < 300; round++) {
      times.few.push(await timed(origin, path(few)))
      times.many.push(await timed(origin, path(many)))
    }
    const ratio = median(times.many) / median(times.few)
    verdict(
      `${what} of a post with ${MANY.toLocaleString('en')} comments   ${ms(median(times.many))}, ${ratio.toFixed(2)} of one with few`,
      ratio < goals.slower,
      `< ${goals.slower}`,
    )
  }
  const times = { few: [] as number[], many: [] as number[] }
  const [row] = await sql<[{ count: number }]>`select count(*)::int from comments where post_id = ${many}`
  for (let round = 0; round < 200; round++) times.many.push(await timed(origin, '/api/posts?kind=video'))
  await sql`delete from comments where post_id = ${many}`
  await sql`vacuum analyze comments`
  for (let round = 0; round < 200; round++) times.few.push(await timed(origin, '/api/posts?kind=video'))
  const ratio = median(times.many) / median(times.few)
  verdict(
    `the listing with ${row.count.toLocaleString('en')} under one post   ${ms(median(times.many))}, ${ratio.toFixed(2)} of without`,
    ratio < goals.slower,
    `< ${goals.slower}`,
  )
}

async function fillComments(sql: Pool, postId: number) {
  await sql`
    insert into comments (post_id, author_id, text, created_at)
    select ${postId}, (select min(id) from members) + n % ${AUTHORS}, 'Comment ' || n, now() - n * interval '1 second'
    from generate_series(1, ${MANY}) n`
  await sql`update posts set comments = ${MANY} where id = ${postId}`
  await sql`vacuum analyze comments`
}

async function measureSeeing(origin: string) {
  const seen: number[] = []
  const sockets = await openSockets(origin, community, seen)
  let [made, refused] = [0, 0]
  const calls: Promise<void>[] = []
  const start = performance.now()
  for (let number = 0; number < COMMENTS_A_SECOND * SECONDS; number++) {
    const wait = start + (number * 1000) / COMMENTS_A_SECOND - performance.now()
    if (wait > 1) await setTimeout(wait)
    const author = community.people[number % AUTHORS]!
    const postId = community.postIds[(number * 7) % POSTS]!
    calls.push(
      send(origin, 'POST', `/api/posts/${postId}/comments`, author.headers, { text: `Comment ${number}` }).then(
        (status) => {
          if (status === 201) made += 1
          else refused += 1
        },
      ),
    )
  }
  await Promise.all(calls)
  await setTimeout(1_000)
  for (const socket of sockets) socket.disconnect()

  const expected = made * (SOCKETS / POSTS - 1)
  console.log(
    `${made} comments in ${SECONDS} s by ${AUTHORS} authors, ${refused} refused, seen ${seen.length} times (at least ${expected} expected)`,
  )
  verdict(`comments refused          ${refused}`, refused === 0, '0')
  verdict(`comments not seen         ${Math.max(0, expected - seen.length)}`, seen.length >= expected, '0')
  verdict(
    `stored to seen, ${SOCKETS} sockets   median ${ms(median(seen))}, p99 ${ms(p99(seen))}`,
    p99(seen) < goals.seenP99,
    `p99 < ${goals.seenP99} ms`,
  )
}

/** Everybody looks at one post; each hears how long ago what others say was stored. */
async function openSockets(origin: string, { people, postIds }: Community, seen: number[]) {
  const sockets: Socket[] = []
  for (const [index, { id, headers }] of people.entries()) {
    const socket = io(origin, { transports: ['websocket'], extraHeaders: headers, forceNew: true, reconnection: false })
    sockets.push(socket)
    socket.on('message', ({ type, comment }) => {
      if (type === 'comment_made' && comment.author.id !== id) seen.push(Date.now() - Date.parse(comment.createdAt))
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect_error', reject)
      socket.once('connect', () => socket.emit('join', `post:${postIds[index % POSTS]!}`, () => resolve()))
    })
  }
  return sockets
}

type Call = (worker: number, turn: number) => [method: string, path: string, headers: object, body: object]

function reactionCall(...[worker, turn]: Parameters<Call>): ReturnType<Call> {
  const { headers } = community.people[worker]!
  return ['PUT', `/api/posts/${some(community.postIds)}/reaction`, headers, { reaction: [1, null, -1][turn % 3] }]
}

function bookmarkCall(...[worker, turn]: Parameters<Call>): ReturnType<Call> {
  const { headers } = community.people[worker]!
  const postId = community.postIds[Math.floor(turn / 2) % POSTS]!
  return [turn % 2 === 0 ? 'PUT' : 'DELETE', `/api/posts/${postId}/bookmark`, headers, {}]
}

function followCall(...[worker, turn]: Parameters<Call>): ReturnType<Call> {
  const { headers } = community.people[worker]!
  const { id } = community.people[CONNECTIONS + (Math.floor(turn / 2) % POSTS)]!
  return [turn % 2 === 0 ? 'PUT' : 'DELETE', `/api/follows/member/${id}`, headers, {}]
}

function commentCall(...[worker]: Parameters<Call>): ReturnType<Call> {
  const { headers } = community.people[worker]!
  return ['POST', `/api/posts/${some(community.postIds)}/comments`, headers, { text: 'What springs are those?' }]
}

/** As many callers as there are connections, each with its next call when the last is answered. Milliseconds. */
async function closedLoop(origin: string, seconds: number, call: Call) {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const worker = async (index: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const from = performance.now()
      const status = await send(origin, ...call(index, turn))
      if (status >= 300) throw new Error(`A call was answered ${status}`)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => worker(index)))
  return times
}

/** The status of the reply. */
function send(origin: string, method: string, path: string, headers: object, body?: object) {
  return new Promise<number>((resolve, reject) => {
    const payload = body && JSON.stringify(body)
    const more = payload && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'idempotency-key': crypto.randomUUID(),
    }
    const call = request(`${origin}${path}`, { agent, method, headers: { ...headers, ...more } }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode!))
    })
    call.on('error', reject)
    call.end(payload)
  })
}

async function timed(origin: string, path: string) {
  const from = performance.now()
  const status = await send(origin, 'GET', path, community.people[0]!.headers)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return performance.now() - from
}

type Took = () => Promise<number[]>

async function withServer(limitFactor: number, use: (origin: string, took: Took) => Promise<void>) {
  const server = fork(new URL('./live-server.ts', import.meta.url), [database.url, String(limitFactor)], {
    execArgv: ['--max-semi-space-size=32'],
  })
  const [port] = await once(server, 'message')
  const took = async () => {
    const answer = once(server, 'message')
    server.send('took')
    return (await answer)[0] as number[]
  }
  await use(`http://127.0.0.1:${port}`, took)
  server.kill()
  await once(server, 'exit')
}

function some<Item>(items: readonly Item[]) {
  return items[Math.floor(Math.random() * items.length)]!
}

function perSecond(times: number[], seconds: number) {
  return `${Math.round(times.length / seconds)}/s`
}

function p99(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}

function ms(milliseconds: number) {
  return `${milliseconds.toFixed(1)} ms`
}
