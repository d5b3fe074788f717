import type { Pool } from '../server/platform/database/database.ts'
import { signedIn } from '../test/client.ts'

type Person = { id: number; headers: { cookie: string } }
export type Community = { people: Person[]; postIds: number[] }

/** Creates signed-in people with accounts from a year ago, and posts by them. */
export async function makeCommunity(
  sql: Pool,
  { people, posts }: { people: number; posts: number },
): Promise<Community> {
  await sql`
    insert into accounts (id, name, email, email_verified)
    select 'account' || n, 'Driver ' || n, 'driver' || n || '@example.test', true from generate_series(1, ${people}) n`
  const members = await sql<{ id: number }[]>`
    insert into members (handle, name, account_id, created_at)
    select 'driver' || n, 'Driver ' || n, 'account' || n, now() - interval '1 year' from generate_series(1, ${people}) n
    returning id`
  const made = await sql<{ id: number }[]>`
    insert into posts (kind, author_id, title, description, reading_seconds)
    select 'video', (select min(id) from members) + n % ${people}, 'Post ' || n, 'It runs.', 5
    from generate_series(1, ${posts}) n returning id`
  const signed = await Promise.all(members.map(async ({ id }) => ({ id, headers: await signedIn(sql, { id }) })))
  // Only tables with rows: the planner would assume that an analyzed empty table stays empty.
  await sql`vacuum analyze members, accounts, sessions, posts`
  return { people: signed, postIds: made.map(({ id }) => id) }
}
