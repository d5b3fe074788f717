import type { Pool, Transaction } from '../server/platform/database/database.ts'

/** How many conversations the member has, and how many messages are in the longest one. */
export type Size = { conversations: number; messages: number }

/** Words by how common they are: `brake` is in every fourth message, `rare4711` in one. */
const TEXT = `
  (array['brake pads', 'see you', 'how much', 'thanks a lot'])[1 + n % 4] || ' '
  || (array['turbo', 'coupe', 'clutch', 'gearbox', 'exhaust', 'meet', 'track', 'garage', 'wheels', 'paint', 'dyno'])[1 + n % 11]
  || ' part' || n % 5000 || ' rare' || n || case when n % 40 = 0 then ' sedan' else '' end
  || case when n < 200000 and n % 2 = 0 then ' vintage' else '' end`

/** One in so many conversations is a request, and about an order. */
const REQUESTS = 9
const ORDERS = 10

/**
 * Member 1 has many conversations; the one with member 2 is long, a few of the others had more lately. Some are requests
 * to member 1, and some about orders that member 1 bought.
 */
export async function fillInbox(sql: Pool, size: Size) {
  await fillMembers(sql, size)
  const [{ index }] = await sql<[{ index: string }]>`select pg_get_indexdef('messages_by_words'::regclass) as index`
  // Disables checks and triggers, and builds the largest index at the end, because otherwise this takes many times as
  // long.
  await sql`drop index messages_by_words`
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local statement_timeout = 0`
    await tx`set local maintenance_work_mem = '1GB'`
    await fillMessages(tx, size)
    await tx.unsafe(index)
  })
  await sql`vacuum analyze`
}

async function fillMembers(sql: Pool, { conversations, messages }: Size) {
  await sql`insert into accounts (id, name, email, email_verified) values ('one', 'Driver 1', 'driver1@example.test', true)`
  await sql`insert into members (handle, name, account_id, created_at)
    select 'driver' || n, 'Driver ' || n, case n when 1 then 'one' end, now() - interval '4 years'
    from generate_series(1, ${conversations + 1}) n`
  await fillOrders(sql, conversations)
  await sql`
    insert into conversations (kind, pair, order_id, last_seq, change_seq, opened_by)
    select case when orders.id is null then 'member' else 'order' end, case when orders.id is null then '1:' || n end,
      orders.id, size, size, 1
    from generate_series(2, ${conversations + 1}) n
      left join orders on seller_id = n
      cross join lateral (select case n when 2 then ${messages}::int else 10 end as size) s
    order by n`
  await sql`
    insert into conversation_members
      (conversation_id, kind, side, member_id, last_other_seq, last_read_seq, last_at, accepted_at, is_archived)
    select id, kind, side, case side when 1 then 1 else id + 1 end, last_seq, case when id % 50 = 3 then 0 else last_seq end,
      now() - case id when 1 then interval '5 hours' else id * interval '3 minutes' end,
      case when side = 2 or kind = 'order' or id % ${REQUESTS} <> 4 then now() end, id % 7 = 5
    from conversations, generate_series(1, 2) side`
}

/** Each of a different seller. */
async function fillOrders(sql: Pool, conversations: number) {
  await sql`
    insert into orders (kind, number, checkout_id, buyer_id, seller_id, state, version, title, items, line_count, search, place,
      variant, lines_vbt, fee_percent, fee_units, waits_for, due_at, paid_at)
    select 'goods', number, n, 1, n, 'paid', 2, 'Brake pads', 1, 1, lower(number), 'Pasadena, CA', 'shipping', 40, 5,
      20000, 'seller', now() + interval '3 days', now()
    from generate_series(6, ${conversations + 1}, ${ORDERS}) n
      cross join lateral (select 'V-' || translate(upper(lpad(to_hex(n), 8, '0')), '01', 'XY') as number) named`
}

async function fillMessages(tx: Transaction, { conversations, messages }: Size) {
  await tx`
    insert into messages (conversation_id, seq, change_seq, client_id, author_id, readers, text, sent_at)
    select 1, n, n, gen_random_uuid(), 1 + n % 2, '{1,2}', ${tx.unsafe(TEXT)},
      now() - interval '5 hours' - (${messages} - n) * interval '90 seconds'
    from generate_series(1, ${messages}::int) n`
  await tx`
    insert into messages (conversation_id, seq, change_seq, client_id, author_id, readers, text, sent_at)
    select id, n, n, gen_random_uuid(), case n % 2 when 0 then 1 else id + 1 end, array[1, id + 1], ${tx.unsafe(TEXT)},
      now() - id * interval '3 minutes' - (10 - n) * interval '7 hours'
    from generate_series(2, ${conversations}) id, generate_series(1, 10) n`
}
