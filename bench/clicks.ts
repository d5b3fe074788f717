// How long the server takes for a like, a bookmark, and a follow, and whether the counters still match the rows.
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { settlePoints } from '../server/features/points/actions.ts'
import { react } from '../server/features/reactions/actions.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { viewerFor } from '../server/platform/http/viewer.ts'
import { type Call, CONNECTIONS, closedLoop, evenly, some } from './callers.ts'
import { type Community, makeCommunity } from './community.ts'
import { type Took, withSite } from './live-site.ts'
import { median, ms, p99, perSecond } from './statistics.ts'
import { verdict } from './verdict.ts'

const CLICKS_A_SECOND = 200
const ROUNDS = 3
const SECONDS = 10
const PEOPLE = 1_000
const POSTS = 100
const GOAL_MS = 5

await withSite(async ({ sql, withServer }) => {
  const community = await makeCommunity(sql, { people: PEOPLE, posts: POSTS })
  await withServer(1_000_000, (origin, took) => measure(sql, community, origin, took))
})

/**
 * Measures the median of some rounds, in the server's own time, so that the CPU time of the callers in this process does
 * not count.
 */
async function measure(sql: Pool, community: Community, origin: string, took: Took) {
  for (const [name, call] of Object.entries(clicksOf(community))) {
    await evenly(origin, CLICKS_A_SECOND, 2, call)
    await took()
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      await evenly(origin, CLICKS_A_SECOND, SECONDS, call)
      rounds.push(await took())
    }
    const tails = rounds.map(p99)
    verdict(
      `p99 of a ${name}, ${CLICKS_A_SECOND}/s over ${CONNECTIONS} connections   ${ms(median(tails))} (${tails.map(ms).join(', ')}), median ${ms(median(rounds.flat()))}`,
      median(tails) < GOAL_MS,
      `< ${GOAL_MS} ms`,
    )
    const calls = await closedLoop(origin, 5, call)
    console.log(`  as fast as possible: ${perSecond(calls, 5)}, p99 ${ms(p99(await took()))}`)
    await untilSettled(sql)
  }
  console.log(`the statement of a like alone, as fast as possible: p99 ${ms(p99(await bareLikes(sql, community, 5)))}`)
  const [wrong] = await sql<[{ count: number }]>`
    select count(*)::int from posts
    where likes <> (select count(*) from post_states where post_id = posts.id and reaction = 1)`
  verdict(`posts with a wrong like count      ${wrong.count}`, wrong.count === 0, '0')
}

function clicksOf({ people, postIds }: Community): Record<string, Call> {
  const headersOf = (worker: number) => people[worker]!.headers
  // Made in one turn and undone in the next.
  const isMade = (turn: number) => turn % 2 === 0
  const nth = (turn: number) => Math.floor(turn / 2) % POSTS
  return {
    like: (worker, turn) => [
      'PUT',
      `/api/posts/${some(postIds)}/reaction`,
      headersOf(worker),
      { reaction: [1, null, -1][turn % 3] },
    ],
    bookmark: (worker, turn) => [
      isMade(turn) ? 'PUT' : 'DELETE',
      `/api/posts/${postIds[nth(turn)]!}/bookmark`,
      headersOf(worker),
      {},
    ],
    follow: (worker, turn) => [
      isMade(turn) ? 'PUT' : 'DELETE',
      `/api/follows/member/${people[CONNECTIONS + nth(turn)]!.id}`,
      headersOf(worker),
      {},
    ],
  }
}

/** Waits until everything that the clicks triggered is done. */
async function untilSettled(sql: Pool) {
  const isLeft = async () => (await sql`select from undelivered_happenings limit 1`).count > 0
  while (await isLeft()) await setTimeout(100)
  await settlePoints(sql)
}

/** The same load, with as many connections, but without a server. */
async function bareLikes(sql: Pool, { people, postIds }: Community, seconds: number) {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const worker = async (index: number) => {
    const viewer = viewerFor(people[index]!.id)
    for (let turn = 0; performance.now() < end; turn++) {
      const from = performance.now()
      await react(sql, viewer, some(postIds), ([1, null, -1] as const)[turn % 3]!)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => worker(index)))
  return times
}
