import { migrationTest as test } from '#test/migrations.ts'
import { expect } from '#test/test.ts'

test('requests from before quotes are open, and count from then', async ({ before }) => {
  const { sql, migrate } = await before('0148', 2)
  // Only these tables matter here.
  await sql`set session_replication_role = replica`
  await sql`
    insert into posts (id, kind, author_id, title, description, reading_seconds, created_at) overriding system value
    select n, 'request', 1, 'Clutch slips', 'In fourth.', 5, now() - interval '1 year' from generate_series(1, 3) n`
  await sql`insert into requests (post_id, urgency) values (1, 'Urgent'), (2, 'I Can Wait'), (3, 'Just Looking')`

  await migrate()

  const lives = await sql`
    select post_id, state, version, quotes, round(extract(epoch from ends_at - now()) / 3600)::int as hours, lasts, reminds
    from request_lives order by post_id`
  const shared = { state: 'open', version: 1, quotes: 0 }
  expect(lives).toEqual([
    { postId: 1, ...shared, hours: 24, lasts: 86_400, reminds: 43_200 },
    { postId: 2, ...shared, hours: 14 * 24, lasts: 14 * 86_400, reminds: 172_800 },
    { postId: 3, ...shared, hours: 60 * 24, lasts: 60 * 86_400, reminds: 172_800 },
  ])
  const due = await sql`
    select subject_id, event, reminder, round(extract(epoch from due_at - now()) / 3600)::int as hours from deadlines
    where subject_type = 'request' order by subject_id, reminder`
  expect(due.map(({ subjectId, reminder, hours }) => [subjectId, reminder, hours])).toEqual([
    [1, 0, 24],
    [1, 1, 12],
    [2, 0, 336],
    [2, 1, 288],
    [3, 0, 1_440],
    [3, 1, 1_392],
  ])
})
