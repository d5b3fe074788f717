// Comments: how many the server takes per second, how soon others see one, and whether a post with very many is slower
// than one with few.
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Pool } from '../server/platform/database/database.ts'
import { type Call, CONNECTIONS, closedLoop, send, some } from './callers.ts'
import { type Community, makeCommunity } from './community.ts'
import { withSite } from './live-site.ts'
import { median, ms, p99, perSecond } from './statistics.ts'
import { verdict } from './verdict.ts'

const SOCKETS = 1_000
const AUTHORS = 600
const POSTS = 100
const COMMENTS_A_SECOND = 200
const SECONDS = 20
const MANY = 100_000
const goals = { seenP99: 150, createRatio: 0.25, slower: 1.3 }

await withSite(async ({ sql, withServer }) => {
  const community = await makeCommunity(sql, { people: SOCKETS, posts: POSTS })
  await withServer(1_000_000, async (origin) => {
    await measureCreating(sql, community, origin)
    await measureMany(sql, community, origin)
  })
  await withServer(1, (origin) => measureSeeing(community, origin))
})

async function measureCreating(sql: Pool, community: Community, origin: string) {
  const commentCall: Call = (worker) => [
    'POST',
    `/api/posts/${some(community.postIds)}/comments`,
    community.people[worker]!.headers,
    { text: 'What springs are those?' },
  ]
  await closedLoop(origin, 1, commentCall)
  const times = await closedLoop(origin, 5, commentCall)
  const bare = await bareComments(sql, community, 5)
  const ratio = times.length / bare
  verdict(
    `comments made              ${perSecond(times, 5)}, p99 ${ms(p99(times))} (bare: ${Math.round(bare / 5)}/s) ${ratio.toFixed(2)}`,
    ratio >= goals.createRatio,
    `>= ${goals.createRatio}`,
  )
}

/** Only the database writes, one transaction per comment. */
async function bareComments(sql: Pool, { people, postIds }: Community, seconds: number) {
  const end = performance.now() + seconds * 1000
  let made = 0
  const worker = async (index: number) => {
    while (performance.now() < end) {
      const [postId, authorId] = [some(postIds), people[index]!.id]
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

async function measureMany(sql: Pool, { people, postIds }: Community, origin: string) {
  const [few, many] = postIds as [number, number]
  const { headers } = people[0]!
  await fillComments(sql, many)
  for (const [what, path] of [
    ['the page', (id: number) => `/api/posts/${id}`],
    ['the comments', (id: number) => `/api/posts/${id}/comments`],
  ] as const) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < 300; round++) {
      times.few.push(await timed(headers, origin, path(few)))
      times.many.push(await timed(headers, origin, path(many)))
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
  for (let round = 0; round < 200; round++) times.many.push(await timed(headers, origin, '/api/posts?kind=video'))
  await sql`delete from comments where post_id = ${many}`
  await sql`vacuum analyze comments`
  for (let round = 0; round < 200; round++) times.few.push(await timed(headers, origin, '/api/posts?kind=video'))
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

async function measureSeeing(community: Community, origin: string) {
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
      send(origin, ['POST', `/api/posts/${postId}/comments`, author.headers, { text: `Comment ${number}` }]).then(
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

/** Each person watches one post, and records how long ago the comments of others were stored when they arrive. */
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

/** The latency of a page in milliseconds. */
async function timed(headers: object, origin: string, path: string) {
  const from = performance.now()
  const status = await send(origin, ['GET', path, headers])
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return performance.now() - from
}
