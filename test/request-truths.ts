import { expect } from 'vitest'
import { checkBooks } from '../server/features/ledger/index.ts'
import type { Sql } from '../server/platform/database/database.ts'
import type { World } from './request-world.ts'

/** Everything that must hold between a request, its quotes, its jobs, and tokens, and that repeated calls change nothing. */
export async function expectWhole(world: World) {
  const { sql, post, author } = world
  expect(await checkBooks(sql)).toEqual([])
  for (const [truth, query] of Object.entries(liesOf(sql, post.id, author.id))) {
    const lies = JSON.stringify(await query)
    expect(lies, `${truth}: ${lies}`).toBe('[]')
  }
  await expectNothingFromRepeats(world)
}

/** By what holds: the rows for which it does not. */
function liesOf(sql: Sql, postId: number, authorId: number) {
  const ours = sql`quotes.post_id = ${postId}`
  return {
    'one quote at a time is reserved, and one is paid and not undone': sql`
      select count(*) filter (where quotes.state = 'reserved') as reserved, count(*) filter (where quotes.state = 'accepted'
        and orders.state not in ('canceled', 'refunded')) as accepted
      from quotes left join orders on orders.id = quotes.order_id
      where ${ours} and quotes.follows_id is null
      having count(*) filter (where quotes.state = 'reserved') > 1 or count(*) filter (where quotes.state = 'accepted'
        and orders.state not in ('canceled', 'refunded')) > 1`,
    'a request counts the quotes that stand': sql`
      select request_lives.quotes from request_lives where post_id = ${postId} and request_lives.quotes <> (
        select count(*) from quotes where ${ours} and follows_id is null and state in ('open', 'reserved', 'accepted'))`,
    'lists show the same state and number': sql`
      select listed.request_state, listed.quotes from listed_posts listed join request_lives on post_id = listed.id
      where listed.id = ${postId} and (listed.request_state, listed.quotes) is distinct from (state, request_lives.quotes)`,
    'a request is awarded while its job runs, done once the provider was paid, and otherwise without a job': sql`
      select request_lives.state, orders.state as order_state
      from request_lives left join orders on orders.id = order_id
      where post_id = ${postId} and case request_lives.state
        when 'awarded' then coalesce(orders.state, '') not in ('paid', 'in_progress', 'delivered', 'disputed')
        when 'fulfilled' then coalesce(orders.state, '') not in ('completed', 'partially_refunded')
        else order_id is not null end`,
    'a quote is accepted exactly if it became an order that was paid for': sql`
      select quotes.id, quotes.state, orders.state as order_state from quotes left join orders on orders.id = quotes.order_id
      where ${ours} and (quotes.state = 'accepted') <> (orders.paid_at is not null)`,
    'a paid order has the price, the sides, and the version of its quote, which can be sent anew once all came back': sql`
      select orders.id from orders join job_orders on order_id = orders.id join quotes on quotes.id = quote_id
      where ${ours} and orders.paid_at is not null and case when quotes.order_id = orders.id then
        seller_id <> provider_id or buyer_id <> ${authorId} or orders.total_vbt <> quotes.total_vbt
        or quote_version <> quotes.version or orders.follows_id is distinct from quotes.follows_id
        else orders.state not in ('canceled', 'refunded') end`,
    'escrow holds what is not yet decided, and nothing of an order that ended': sql`
      select orders.id, orders.state, balance from orders
      left join ledger_accounts on name = 'escrow:' || buyer_id || ':order:' || orders.id
      where buyer_id = ${authorId} and coalesce(balance, 0) <> case
        when orders.state in ('paid', 'in_progress', 'delivered', 'disputed') then total_vbt::bigint * 10000 - back_units
        else 0 end`,
    'all orders of a job are where its first one is': sql`
      select orders.id, orders.state, first.state as first_state from orders join orders first on first.id = orders.follows_id
      where orders.buyer_id = ${authorId} and orders.paid_at is not null and orders.state <> first.state
        and not (orders.state in ('completed', 'refunded', 'partially_refunded', 'disputed')
          and first.state in ('in_progress', 'delivered', 'completed', 'refunded', 'partially_refunded', 'disputed'))`,
    'no extra work is paid before its job has begun': sql`
      select orders.id from orders join orders first on first.id = orders.follows_id
      where orders.buyer_id = ${authorId} and orders.paid_at is not null and first.paid_at is null`,
    'one quote on extra work waits at a time': sql`
      select follows_id from quotes where ${ours} and state in ('open', 'reserved') and follows_id is not null
      group by 1 having count(*) > 1`,
    'each step of a quote or a request begins where the last one led': sql`
      select * from (
        select quote_id, event, from_state, lag(to_state) over (partition by quote_id order by id) as before
        from request_history where post_id = ${postId}
      ) steps where before <> from_state`,
    'the last step led to the state': sql`
      select quotes.id, quotes.state from quotes
      where ${ours} and state <> (select to_state from request_history where quote_id = quotes.id order by id desc limit 1)`,
    'each step is told once': sql`
      select told.type, told.subject_id, told.count, happened.count as steps
      from (select type, subject_id, count(*) from happenings where type in ('quote_stepped', 'request_stepped')
          and (subject_id = ${postId} and type = 'request_stepped'
            or type = 'quote_stepped' and subject_id in (select id from quotes where ${ours})) group by 1, 2) told
        left join (select case when quote_id is null then 'request_stepped' else 'quote_stepped' end as type,
          coalesce(quote_id, post_id) as subject_id, count(*) from request_history where post_id = ${postId} group by 1, 2
        ) happened using (type, subject_id)
      where told.count is distinct from happened.count`,
    'what can still expire has a timer, and nothing else': sql`
      select 'quote' as of, quotes.id, quotes.state, array_agg(event) as timers
      from quotes left join deadlines on subject_type = 'quote' and subject_id = quotes.id
      where ${ours} group by quotes.id
      having array_remove(array_agg(event), null) <> case
        when state in ('open', 'lost') then array['expire'] when state = 'reserved' then array['lapse'] else '{}' end
      union all
      select 'request', post_id, state, array_agg(event)
      from request_lives left join deadlines on subject_type = 'request' and subject_id = post_id and reminder = 0
      where post_id = ${postId} group by post_id
      having array_remove(array_agg(event), null) <> case when state = 'open' then array['expire'] else '{}' end`,
    'an order has as many steps as versions': sql`
      select id from orders
      where buyer_id = ${authorId} and version <> 1 + (select count(*) from order_steps where order_id = orders.id)`,
    'each step of an order is told once': sql`
      select subject_id, details ->> 'version' as version from happenings
      where type = 'order_stepped' and subject_id in (select id from orders where buyer_id = ${authorId})
      group by 1, 2 having count(*) > 1`,
  }
}

/** Whoever lost a reply sends the same call again, however late. */
async function expectNothingFromRepeats({ sql, answered, post, author }: World) {
  const look = () => sql`
    select (select json_agg(orders order by id) from orders where buyer_id = ${author.id}) as orders,
      (select json_agg(quotes order by id) from quotes where post_id = ${post.id}) as quotes,
      (select json_agg(request_lives) from request_lives where post_id = ${post.id}) as life,
      (select json_agg(accounts order by id) from ledger_accounts accounts where member_id = ${author.id}) as accounts`
  const before = await look()
  for (const { status, again } of answered) {
    const repeated = (await again()).status
    // What it led to may be out of sight since, such as a quote on a deleted request.
    if (repeated !== 404) expect(repeated).toBe(status)
  }
  expect(await look()).toEqual(before)
}
