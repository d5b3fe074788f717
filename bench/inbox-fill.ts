import type { Pool, Transaction } from '../server/platform/database/database.ts'

/** How many conversations the member has, and how many messages are in the longest one. */
export type Size = { conversations: number; messages: number }

/** Words by how common they are: `brake` is in every fourth message, `rare4711` in one. */
const TEXT = `
  (array['brake pads', 'see you', 'how much', 'thanks a lot'])[1 + n % 4] || ' '
  || (array['turbo', 'coupe', 'clutch', 'gearbox', 'exhaust', 'meet', 'track', 'garage', 'wheels', 'paint', 'dyno'])[1 + n % 11]
  || ' part' || n % 5000 || ' rare' || n || case when n % 40 = 0 then ' sedan' else '' end
  || case when n < 200000 and n % 2 = 0 then ' vintage' else '' end`

/** Member 1 has many conversations. The one with member 2 is long, and a few others have newer messages. */
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
  await sql`
    insert into conversations (kind, pair, last_seq, change_seq, opened_by)
    select 'member', '1:' || n, size, size, 1
    from generate_series(2, ${conversations + 1}) n, lateral (select case n when 2 then ${messages}::int else 10 end as size) s`
  await sql`
    insert into conversation_members (conversation_id, side, member_id, last_other_seq, last_read_seq, last_at, accepted_at, is_archived)
    select id, side, case side when 1 then 1 else id + 1 end, last_seq, case when id % 50 = 3 then 0 else last_seq end,
      now() - case id when 1 then interval '5 hours' else id * interval '3 minutes' end, now(), id % 7 = 5
    from conversations, generate_series(1, 2) side`
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
