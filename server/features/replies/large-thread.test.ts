import type { Thread } from '#contract/replies.ts'
import { test as base, expect } from '#test/test.ts'
import { openPool, type Pool } from '../../platform/database/database.ts'

const MANY = 100_000

const sent: [text: string, values: readonly unknown[]][] = []

/** Threads of 10 and of 100,000 replies, of which every hundredth was removed. */
const test = base
  .extend('sql', { scope: 'file' }, async ({ urls }, { onCleanup }) => {
    const sql = openPool(urls.url, { onStatement: (text, values) => sent.push([text, values]) })
    onCleanup(() => sql.end())
    return sql
  })
  .extend('threads', { scope: 'file' }, async ({ urls }) => {
    const owner = openPool(urls.ownerUrl, { connections: 1, statementSeconds: 60 })
    const [{ id: authorId }] = await owner<[{ id: number }]>`
    insert into members (handle, name) values ('writer', 'Writer') returning id`
    const fill = async (count: number) => {
      const [post] = await owner<[{ id: number }]>`
      insert into posts (kind, author_id, title, description, reading_seconds, replies, last_number)
      values ('forum', ${authorId}, 'Thread', 'Text', 5, ${count}, ${count}) returning id`
      await owner`
      insert into replies (post_id, number, author_id, text, created_at, removed_at)
      select ${post.id}::bigint, n, ${authorId}::bigint, 'Reply ' || n, timestamptz '2020-01-01' + n * interval '10 minutes',
        case when n % 100 = 0 then now() end
      from generate_series(1, ${count}::int) n`
      return post.id
    }
    const ids = { short: await fill(10), long: await fill(MANY) }
    await owner`analyze`
    await owner.end()
    return ids
  })

test.for([
  ['the start', 'replies'],
  ['the middle', 'replies?after=50000'],
  ['the part around a number', 'replies?around=77777'],
  ['the part around a date', 'replies?date=2021-01-01T00:00:00Z'],
  ['the end', `replies?before=${MANY + 1}`],
  ['the head', 'thread'],
] as const)(
  '%s of a thread of 100,000 replies reads as few rows as of 10',
  async ([, path], { threads, make, as, sql }) => {
    const viewer = await make.person()
    await make.block(viewer, await make.person())
    await sql`
    insert into post_states (member_id, post_id, read_number)
    values (${viewer.id}, ${threads.short}, 3), (${viewer.id}, ${threads.long}, 3)`
    const client = await as(viewer)

    const costOf = (postId: number) => readBy(sql, () => client.get<Thread>(`/posts/${postId}/${path}`))
    const [short, long] = [await costOf(threads.short), await costOf(threads.long)]

    // Counting unread replies reads the next few hundred. Each half of a page reads one extra row.
    expect(long.rows).toBeLessThan(path === 'thread' ? 420 : 60)
    // 8 KB each: a few for the author of each reply on the page.
    expect(long.buffers).toBeLessThan(short.buffers + 400)
  },
)

/** The rows that a call reads from the replies, and all its buffers, by the query plans. */
async function readBy(sql: Pool, call: () => Promise<{ status: number }>) {
  sent.length = 0
  expect((await call()).status).toBe(200)
  const plans = await Promise.all(
    [...sent]
      .filter(([text]) => /^\s*select/i.test(text) && /\breplies\b/.test(text))
      .map(([text, values]) => sql.unsafe(`explain (analyze, buffers, format json) ${text}`, values)),
  )
  const roots = plans.map(([row]) => (Object.values(row!)[0] as [{ Plan: PlanNode }])[0].Plan)
  return {
    buffers: roots.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
    rows: roots.reduce((sum, plan) => sum + rowsOf(plan), 0),
  }
}

type PlanNode = {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

function rowsOf(node: PlanNode): number {
  const own = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const read = node['Relation Name'] === 'replies' ? own * node['Actual Loops'] : 0
  return read + (node.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0)
}
