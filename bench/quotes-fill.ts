import { postTransfers, promo } from '../server/features/ledger/index.ts'
import type { Pool, Transaction } from '../server/platform/database/database.ts'
import { signedIn } from '../test/client.ts'
import type { Buyer } from './shop.ts'

/** A request of a signed-in member, with an open quote on it. */
export type Asked = { postId: number; quoteId: number; author: Buyer }
/** `compared`: with 50 quotes each. `payable`: with three quotes each. */
export type Requests = { compared: Asked[]; payable: Asked[] }
export type Size = { posts: number; compared: number; payable: number }

const MEMBERS = 20_000
const CUSTOMERS = 1_000
const TOWNS = 100
const PER_STATEMENT = 50_000
const COMPARED_QUOTES = 50
/** Whole VBT. */
const TOTAL = 400

/**
 * Members, and posts of three years: one in ten is a business, three are requests, a third of them with three quotes. Then the
 * requests that are measured, of members who can pay.
 */
export async function fillRequests(sql: Pool, { posts, compared, payable }: Size): Promise<Requests> {
  await fillPeopleAndTowns(sql)
  for (let from = 1; from <= posts; from += PER_STATEMENT) {
    await untriggered(sql, (tx) => fillPosts(tx, from, Math.min(posts, from + PER_STATEMENT - 1)))
  }
  await sql`select setval(pg_get_serial_sequence('posts', 'id'), ${posts})`
  const customers = await signIn(sql)
  const filled = {
    compared: await askFor(sql, customers, { requests: compared, quotes: COMPARED_QUOTES }),
    payable: await askFor(sql, customers, { requests: payable, quotes: 3 }),
  }
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`
      analyze accounts, members, sessions, posts, places, requests, request_lives, quotes, quote_lines, quote_versions,
        directory_entries, listed_posts, ledger_accounts, ledger_transfers, ledger_postings`
  })
  return filled
}

/** Without triggers and foreign keys, which would take most of the time. */
function untriggered(sql: Pool, work: (tx: Transaction) => Promise<void>) {
  return sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local statement_timeout = 0`
    await work(tx)
  })
}

async function fillPeopleAndTowns(sql: Pool) {
  await sql`select setseed(0.42)`
  await sql`
    insert into accounts (id, name, email, email_verified)
    select 'account' || n, 'Driver ' || n, 'driver' || n || '@example.test', true from generate_series(1, ${CUSTOMERS}) n`
  await sql`
    insert into members (handle, name, account_id, created_at)
    select 'driver' || n, 'Driver ' || n, case when n <= ${CUSTOMERS} then 'account' || n end, now() - interval '1 year'
    from generate_series(1, ${MEMBERS}) n`
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    select n, 'Town ' || n, 'CA', 'US', 'Town ' || n || ', CA', 1, 32 + random() * 10, -124 + random() * 40
    from generate_series(1, ${TOWNS}) n`
}

async function fillPosts(tx: Transaction, from: number, to: number) {
  await tx`
    insert into posts (id, kind, author_id, title, description, place_id, latitude, longitude, tokens, reading_seconds, created_at)
    overriding system value
    select n, case when n % 10 = 0 then 'directory' when n % 10 < 4 then 'request' else 'video' end,
      1 + floor(${MEMBERS} * random()), 'Post ' || n, 'It runs.', places.id, places.latitude + (random() - 0.5) * 0.3,
      places.longitude + (random() - 0.5) * 0.3, (random() * 4000)::int, 5,
      date_trunc('milliseconds', now() - random() * interval '3 years')
    from generate_series(${from}::bigint, ${to}::bigint) n join places on places.id = 1 + (n * 7919 + n / 10) % ${TOWNS}`
  await tx`
    insert into directory_entries (post_id, category, time_zone, hours)
    select id, (array['repair', 'body_paint', 'tuning', 'detailing'])[1 + floor(random() * 4)::int], 'America/Los_Angeles', '{}'
    from posts where kind = 'directory' and id between ${from} and ${to}`
  await tx`
    insert into requests (post_id, urgency, service)
    select id, (array['Urgent', 'I Can Wait', 'Just Looking'])[1 + id % 3], 'repair'
    from posts where kind = 'request' and id between ${from} and ${to}`
  await tx`
    insert into request_lives (post_id, ends_at, lasts, reminds, quotes)
    select post_id, now() + interval '14 days', 1209600, 172800, case when post_id % 10 = 1 then 3 else 0 end
    from requests where post_id between ${from} and ${to}`
  await tx`
    insert into quotes (post_id, provider_id, total_vbt, available_from, working_days, valid_days, valid_until)
    select post_id, 1 + (post_id * 31 + turn * 977) % ${MEMBERS}, ${TOTAL}, current_date, 2, 7, now() + interval '7 days'
    from requests, generate_series(1, 3) turn where post_id % 10 = 1 and post_id between ${from} and ${to}`
  await tx`
    insert into listed_posts select * from posts_to_list
    where kind = 'directory' and id between ${from} and ${to}`
}

/** The first members, with tokens for many jobs. */
async function signIn(sql: Pool): Promise<Buyer[]> {
  const ids = Array.from({ length: CUSTOMERS }, (_, index) => index + 1)
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500)
    await postTransfers(
      sql,
      some.map((memberId) => promo({ memberId, units: 1e10, occasion: 'welcome' })),
    )
  }
  return Promise.all(ids.map(async (id) => ({ id, headers: await signedIn(sql, { id }) })))
}

/** Requests by the customers in turn, in towns, each with this many quotes of three lines by businesses. */
async function askFor(
  sql: Pool,
  customers: readonly Buyer[],
  { requests, quotes }: { requests: number; quotes: number },
): Promise<Asked[]> {
  const rows = await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const posts = await tx<{ id: number }[]>`
      insert into posts (kind, author_id, title, description, place_id, latitude, longitude, tokens, reading_seconds)
      select 'request', 1 + n % ${CUSTOMERS}, 'Clutch ' || n, 'It slips.', places.id, places.latitude, places.longitude, 500, 5
      from generate_series(1, ${requests}) n join places on places.id = 1 + n % ${TOWNS} returning id`
    const ids = posts.map(({ id }) => id)
    await tx`
      insert into requests (post_id, urgency, service) select id, 'Urgent', 'repair' from unnest(${ids}::bigint[]) id`
    await tx`
      insert into request_lives (post_id, ends_at, lasts, reminds, quotes)
      select id, now() + interval '14 days', 1209600, 172800, ${quotes} from unnest(${ids}::bigint[]) id`
    return quoteOn(tx, ids, quotes)
  })
  return rows.map(({ authorId, ...row }) => ({ ...row, author: customers[authorId - 1]! }))
}

/** Quotes by members who are not customers, each as one of their businesses if they have any. */
async function quoteOn(tx: Transaction, ids: readonly number[], quotes: number) {
  await tx`
    insert into quotes (post_id, provider_id, business_id, total_vbt, available_from, working_days, valid_days, valid_until)
    select post_id, provider_id, (select min(id) from posts where posts.author_id = provider_id and kind = 'directory'),
      ${TOTAL}, current_date + turn % 20, 2, 7, now() + interval '7 days'
    from unnest(${ids}::bigint[]) post_id cross join generate_series(1, ${quotes}::int) turn
      cross join lateral (select 1 + ${CUSTOMERS} + (post_id * 53 + turn * 101) % ${MEMBERS - CUSTOMERS} as provider_id) who`
  const made = tx`(select id from quotes where post_id = any (${ids}::bigint[]))`
  await tx`
    insert into quote_lines (quote_id, version, line, kind, title, quantity, price_vbt, total_vbt)
    select id, 1, line, kind, title, 1, price, price from ${made} made
      cross join (values (1, 'labor', 'Replace the clutch', 250), (2, 'part', 'Clutch kit', 140), (3, 'fee', 'Oil', 10))
        lines (line, kind, title, price)`
  await tx`
    insert into quote_versions (quote_id, version, terms) select id, 1, '{}' from ${made} made`
  return tx<{ postId: number; quoteId: number; authorId: number }[]>`
    select distinct on (post_id) post_id, quotes.id as quote_id, posts.author_id
    from quotes join posts on posts.id = quotes.post_id where post_id = any (${ids}::bigint[]) order by post_id, quotes.id`
}
