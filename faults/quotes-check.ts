// Checks after a trial that requests, their quotes, and the jobs that they became agree.
import type { Sql } from '../server/platform/database/database.ts'
import type { Spendings } from './wallet.ts'

/** Returns one sentence per kind of difference. `spendings`: acknowledged calls. */
export async function quoteDifferences(sql: Sql, spendings: Readonly<Spendings>) {
  const [{ counts, jobs, awards, repeated }] = await sql<[Record<string, number>]>`
    select (${wrongCounts(sql)}) as counts, (${wrongJobs(sql)}) as jobs, (${wrongAwards(sql)}) as awards,
      (${repeatedSteps(sql)}) as repeated`
  return [
    ...counted(counts!, 'requests with another number of quotes'),
    ...counted(jobs!, 'quotes that did not become the one job that was paid'),
    ...counted(awards!, 'requests in another state than their job'),
    ...counted(repeated!, 'quotes whose steps do not follow one another'),
    ...counted(await lostQuotes(sql, spendings), 'quotes acknowledged but lost'),
  ]
}

function wrongCounts(sql: Sql) {
  return sql`
    select count(*)::int from request_lives where quotes <> (
      select count(*) from quotes where quotes.post_id = request_lives.post_id and follows_id is null
        and state in ('open', 'reserved', 'accepted'))`
}

function wrongJobs(sql: Sql) {
  return sql`
    select count(*)::int from quotes where (state = 'accepted')::int <> (
      select count(*) from job_orders join orders on orders.id = order_id
      where quote_id = quotes.id and paid_at is not null and orders.id = quotes.order_id)`
}

function wrongAwards(sql: Sql) {
  return sql`
    select count(*)::int from request_lives left join orders on orders.id = order_id
    where (request_lives.state = 'awarded') <> (coalesce(orders.state, '') in ('paid', 'in_progress', 'delivered', 'disputed'))`
}

function repeatedSteps(sql: Sql) {
  return sql`
    select count(*)::int from (
      select from_state, lag(to_state) over (partition by quote_id order by id) as before
      from request_history where quote_id is not null
    ) steps where before <> from_state`
}

async function lostQuotes(sql: Sql, spendings: Readonly<Spendings>) {
  const ids = spendings.filter(({ path }) => /^\/api\/posts\/\d+\/quotes$/.test(path)).map(({ id }) => id)
  const { count } = await sql`select from quotes where id = any (${ids}::bigint[])`
  return new Set(ids).size - count
}

function counted(count: number, what: string) {
  return count > 0 ? [`${count} ${what}`] : []
}
