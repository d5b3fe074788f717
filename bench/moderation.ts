// The queue of moderators with 100,000 reports, most of them open, about posts and comments: its lists, its counts, a case, and
// decisions that are undone. `REPORTS=10000` has fewer. Then what holds.ts measures.
import type { CasePage, Decision } from '../contract/moderation.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { signedIn } from '../test/client.ts'
import { exchange } from './callers.ts'
import { makeCommunity } from './community.ts'
import { type Took, withSite } from './live-site.ts'
import { median, ms, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const REPORTS = Number(process.env.REPORTS ?? 100_000)
const PEOPLE = 2_000
const POSTS = 2_000
const COMMENTS = REPORTS / 2 - POSTS
const CALLS = 400
const DECISIONS = 100
const goals = { readMs: 50, decideMs: 100 }

type Moderator = { headers: { cookie: string } }

await withSite(async ({ sql, withServer }) => {
  await makeCommunity(sql, { people: PEOPLE, posts: POSTS })
  await reportAll(sql)
  const moderator = await makeModerator(sql)
  await withServer(1_000_000, async (origin, took) => {
    await measureReading(sql, moderator, origin, took)
    await measureDeciding(moderator, origin, took)
  })
})

/** Two reports of each item, of which one in ten is decided. One item in 20 is held by a check. */
async function reportAll(sql: Pool) {
  await sql`
    insert into comments (post_id, author_id, text)
    select (select min(id) from posts) + n % ${POSTS}, (select min(id) from members) + n % ${PEOPLE}, 'Cheap watches ' || n
    from generate_series(1, ${COMMENTS}) n`
  await sql`
    insert into moderation_cases
      (item_type, item_id, author_id, post_kind, cause, snapshot, opened_at, last_at, state, decided_at)
    select type, id, author_id, 'video', case when place % 20 = 0 then 'hold' else 'reports' end,
      jsonb_build_object('title', title, 'text', text, 'author', null, 'postId', post_id, 'postKind', 'video'),
      now() - place * interval '1 minute', now(), case when place % 10 = 1 then 'decided' else 'open' end,
      case when place % 10 = 1 then now() end
    from (
      select items.*, row_number() over (order by id, type) as place from (
        select 'post' as type, id, author_id, title, description as text, id as post_id from posts
        union all select 'comment', id, author_id, null, text, post_id from comments
      ) as items
    ) as placed`
  await sql`
    insert into reports
      (reporter_id, item_type, item_id, reason, snapshot, case_id, weight, closed_at, outcome, created_at)
    select (select min(id) from members) + (cases.id * 7 + n * 31) % ${PEOPLE}, item_type, item_id,
      (array['spam', 'scam', 'harassment', 'stolen'])[1 + (cases.id + n) % 4], snapshot, cases.id,
      0.5 + (cases.id * n) % 100 / 100.0, decided_at, case when decided_at is not null then 'hidden' end, opened_at
    from moderation_cases cases cross join generate_series(1, 2) n on conflict do nothing`
  await sql`
    update moderation_cases set reports = open.reports, weight = open.weight, top_reason = open.top_reason
    from (
      select case_id, count(*)::int as reports, sum(weight) as weight, min(reason) as top_reason
      from reports where closed_at is null group by case_id) as open
    where moderation_cases.id = case_id`
  await sql`vacuum analyze moderation_cases, reports, comments`
}

async function makeModerator(sql: Pool): Promise<Moderator> {
  await sql`insert into accounts (id, name, email, email_verified) values ('moe', 'Moe', 'moe@example.test', true)`
  const [member] = await sql<[{ id: number }]>`
    insert into members (handle, name, role, account_id) values ('moe', 'Moe', 'moderator', 'moe') returning id`
  return { headers: await signedIn(sql, member) }
}

/** In the server's own time. */
async function measureReading(sql: Pool, { headers }: Moderator, origin: string, took: Took) {
  const open = await sql<{ id: number }[]>`select id from moderation_cases where state = 'open' limit ${CALLS}`
  const deep = await pageOf(origin, headers, 50)
  for (const [name, pathOf] of [
    ['most urgent', () => '/cases'],
    ['most urgent, page 50', () => `/cases?after=${deep}`],
    ['oldest', () => '/cases?sort=oldest'],
    ['about one reason', () => '/cases?reason=stolen'],
    ['about messages: none', () => '/cases?type=message'],
    ['held', () => '/cases?list=held'],
    ['counts', () => '/counts'],
    ['a case', (call: number) => `/cases/${open[call % open.length]!.id}`],
    ['history', () => '/decisions'],
  ] as const) {
    const read = async (call: number) => {
      const path = `/api/moderation${pathOf(call)}`
      const { status } = await exchange(origin, ['GET', path, headers])
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
    }
    for (let call = 0; call < 30; call++) await read(call)
    await took()
    for (let call = 0; call < CALLS; call++) await read(call)
    report(name, await took(), goals.readMs)
  }
}

async function pageOf(origin: string, headers: object, page: number) {
  let after: string | null = null
  for (let each = 1; each < page; each++) {
    const path = `/api/moderation/cases${after === null ? '' : `?after=${after}`}`
    const { text } = await exchange(origin, ['GET', path, headers])
    after = (JSON.parse(text) as CasePage).next
  }
  return after
}

/** Each decision hides a post, and is undone. */
async function measureDeciding({ headers }: Moderator, origin: string, took: Took) {
  const { text } = await exchange(origin, ['GET', '/api/moderation/cases?limit=50', headers])
  const rows = (JSON.parse(text) as CasePage).items
  const given = { action: 'hide', reason: 'spam', words: 'No ads here.' }
  const decided: number[] = []
  const undone: number[] = []
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  await took()
  for (let call = 0; call < DECISIONS; call++) {
    const { id } = rows[call % rows.length]!
    const version = versions.get(id)!
    const path = `/api/moderation/cases/${id}/decision`
    const reply = await exchange(origin, ['POST', path, headers, { ...given, version }])
    if (reply.status !== 201) throw new Error(`${path} was answered ${reply.status}: ${reply.text}`)
    decided.push(...(await took()))
    const decision = JSON.parse(reply.text) as Decision
    await exchange(origin, ['POST', `/api/moderation/decisions/${decision.id}/undo`, headers, {}])
    undone.push(...(await took()))
    versions.set(id, version + 2)
  }
  report('hide', decided, goals.decideMs)
  report('undo', undone, goals.decideMs)
}

function report(name: string, times: number[], goalMs: number) {
  const result = `${name.padEnd(24)} median ${ms(median(times))}, p99 ${ms(p99(times))}`
  verdict(result, p99(times) < goalMs, `p99 < ${goalMs} ms`)
}

await import('./holds.ts')
