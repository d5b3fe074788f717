import type { Pool } from '../../server/platform/database/database.ts'
import type { Words } from './words.ts'

type Size = { posts: number; members: number; words: Words }

/** The post with the most comments, and the thread with the most replies. */
export const BUSIEST = { post: 8, thread: 10 }
/** Member 1 hides and follows a lot, 5 is watched by a quarter of all, 6 has a tenth of all sales and purchases. */
export const PEOPLE = { picky: 1, admin: 2, moderator: 3, watched: 5, trader: 6, plain: 7, newcomer: 8 }

/** What members did, in the tables that grow the most. Triggers must be off; see `withoutTriggers`. */
export async function fillActivity(pools: readonly Pool[], words: Words, posts: number) {
  const size = { posts, members: posts / 5, words }
  const [one, other] = pools
  await Promise.all([
    fillComments(one!, size).then(() => fillReplies(one!, size)),
    fillFollows(other!, size)
      .then(() => fillStates(other!, size))
      .then(() => fillOrders(other!, size)),
  ])
  await one!`
    insert into collection_counts (kind, slot, documents) select kind, 0, count(*) from posts group by kind
    on conflict (kind, slot) do update set documents = excluded.documents`
  await one!`
    update members set followers = counted.followers
    from (select followed_id, count(*) as followers from follows where followed_id is not null group by 1) counted
    where id = counted.followed_id`
  await one!`
    insert into reports (reporter_id, item_type, item_id, reason, snapshot)
    select 20 + n % 1000, 'post', 1 + (n * 7919) % ${posts}, 'spam',
      '{"title":"A title","text":"A text","author":null,"postId":1,"postKind":"video"}'::jsonb
    from generate_series(1, ${posts / 100}) n on conflict do nothing`
}

/** Five for each post, most for old ones; `BUSIEST.post` has a tenth of as many as there are posts. */
async function fillComments(sql: Pool, { posts, members }: Size) {
  await sql`
    insert into comments (post_id, author_id, text, likes, created_at)
    select ${BUSIEST.post}, 1 + floor(${members} * random() ^ 2), 'Comment number ' || n || ' about brakes and other things',
      (random() ^ 6 * 50)::int, now() - n * interval '10 seconds'
    from generate_series(1, ${posts / 10}) n`
  await sql`update posts set comments = ${posts / 10} where id = ${BUSIEST.post}`
  const batch = posts / 4
  for (let from = 1; from <= 5 * posts; from += batch) {
    await sql`
      insert into comments (post_id, author_id, text, likes, created_at)
      select case when drawn % 8 = 2 or drawn = ${BUSIEST.post} then drawn + 1 else drawn end,
        1 + floor(${members} * random() ^ 2), 'Comment number ' || n || ' with the words of somebody who liked it',
        (random() ^ 6 * 50)::int, now() - random() * interval '3 years'
      from (
        select n, 1 + floor(${posts - 20} * random() ^ 1.5)::int as drawn
        from generate_series(${from}::int, ${from + batch - 1}::int) n
      ) as given`
  }
}

/** Eight for each thread, and a fiftieth of as many as there are posts for `BUSIEST.thread`. */
async function fillReplies(sql: Pool, { posts, members }: Size) {
  await sql`
    insert into replies (post_id, number, author_id, text, likes, created_at)
    select ${BUSIEST.thread}, n, 1 + floor(${members} * random() ^ 2),
      'Reply number ' || n || ' that says something about brakes.', 0, now() - (${posts / 50} - n) * interval '1 minute'
    from generate_series(1, ${posts / 50}) n`
  await sql`
    insert into replies (post_id, number, author_id, text, likes, created_at)
    select id, n, 1 + floor(${members} * random() ^ 2), 'Reply number ' || n || ' that says something about turbos.', 0,
      created_at + n * interval '3 hours'
    from posts, generate_series(1, 8) n where kind = 'forum' and id <> ${BUSIEST.thread}`
  await sql`
    insert into reply_renderings (reply_id, renderer, html, excerpt)
    select id, 1000, '<p>' || text || '</p>', text from replies`
  await sql`
    update posts set (replies, last_number) = (counted.replies, counted.replies)
    from (select post_id, count(*)::int as replies from replies group by post_id) counted where id = counted.post_id`
}

async function fillFollows(sql: Pool, { posts, members, words }: Size) {
  await sql`
    insert into follows (member_id, target_type, target, followed_id, level)
    select distinct on (given.follower, given.whom) follower, 'member', whom::text, whom,
      (array['normal', 'following', 'following', 'watching'])[1 + floor(random() * 4)::int]
    from (
      select 1 + floor(${members} * random())::int as follower, 1 + floor(${members} * random() ^ 2.5)::int as whom
      from generate_series(1, ${posts}) n
    ) as given where follower <> whom and follower not in (${PEOPLE.picky}::int, ${PEOPLE.newcomer}::int)`
  await sql`
    insert into follows (member_id, target_type, target, followed_id, level)
    select n, 'member', ${String(PEOPLE.watched)}, ${PEOPLE.watched}, 'watching'
    from generate_series(10, ${members / 4}) n on conflict do nothing`
  await sql`
    insert into follows (member_id, target_type, target, followed_id, level)
    select 8, 'member', n::text, n, 'following' from generate_series(20, 23) n`
  await fillPicky(sql, words)
}

/** Follows 180 people, 10 tags, 5 makes, and 5 towns; blocks 50 people; mutes 20, and 20 words, two of them common. */
async function fillPicky(sql: Pool, { vocabulary }: Words) {
  const id = PEOPLE.picky
  await sql`
    insert into follows (member_id, target_type, target, followed_id, level)
    select ${id}, 'member', (10 + n * 37)::text, 10 + n * 37, 'following' from generate_series(1, 180) n`
  await sql`
    insert into follows (member_id, target_type, target, label, level)
    select ${id}, 'tag', tag, tag, 'following' from unnest(${vocabulary.slice(200, 210)}::text[]) tag on conflict do nothing`
  await sql`
    insert into follows (member_id, target_type, target, label, level)
    select ${id}, 'make', make, make, 'following' from unnest('{ferrari,saab,seat,acura,fiat}'::text[]) make`
  await sql`
    insert into follows (member_id, target_type, target, place_id, level)
    select ${id}, 'place', id::text, id, 'following'
    from (select id from places where country = 'US' order by population desc offset 100 limit 5) towns`
  await sql`insert into blocks (member_id, blocked_id) select ${id}, 11 + n * 53 from generate_series(1, 50) n`
  await sql`insert into mutes (member_id, muted_id) select ${id}, 12 + n * 41 from generate_series(1, 20) n`
  const muted = [...vocabulary.slice(100, 102), ...vocabulary.slice(1500, 1518)]
  await sql`
    insert into muted_words (member_id, word) select ${id}, word from unnest(${muted}::text[]) word on conflict do nothing`
}

/** Two reactions for each post, and one notification; member 1 has many. */
async function fillStates(sql: Pool, { posts, members }: Size) {
  await sql`
    insert into post_states (member_id, post_id, reaction, reacted_at)
    select distinct on (member, post) member, post, 1, now()
    from (
      select 1 + floor(${members} * random() ^ 2)::int as member, 1 + floor(${posts} * random() ^ 1.5)::int as post
      from generate_series(1, ${2 * posts}) n
    ) as given`
  for (const [count, member] of [
    [posts, sql`1 + floor(${members} * random() ^ 2)`],
    [posts / 20, sql`${PEOPLE.picky}`],
  ] as const) {
    await sql`
      insert into notifications (member_id, type, group_key, subject_type, subject_id, happened_at, read_at, mailed_at)
      select ${member}, 'comment', 'comment:post:' || ${count}::text || ':' || n, 'post', 1 + n % ${posts},
        now() - random() * interval '1 year', now(), now()
      from generate_series(1, ${count}) n`
  }
  await sql`
    insert into notification_actors (notification_id, actor_id) select id, 1 + id % ${members} from notifications`
}

const PARTS =
  `brake pads,turbo kit,coil spring,fuel pump,door seal,wheel hub,roof rack,gear knob,oil cooler,head gasket,
  camshaft,steering rack,radiator hose,tail light,seat rail,ignition coil`
    .split(',')
    .map((part) => part.trim())

/** As many as posts; one in 25 waits for somebody. */
async function fillOrders(sql: Pool, { posts, members }: Size) {
  const batch = posts / 10
  for (let from = 1; from <= posts; from += batch) {
    await sql`
      with made as (
        insert into orders (number, checkout_id, buyer_id, seller_id, state, version, title, items, line_count, search,
                            place, kind, variant, lines_vbt, fee_percent, fee_units, waits_for, due_at,
                            buyer_rank, seller_rank, created_at, paid_at, completed_at)
        select number, 1000000000 + n, buyer, seller, state, 4, title, 1, 1, title || e'\\n' || lower(number),
          'Town ' || n % 60 || ', CA', 'goods', 'shipping', 40, 5, 20000, side, case when side is not null then soon end,
          case when side = 'buyer' then extract(epoch from soon) * 1000 else 1e14 - extract(epoch from at) * 1000 end,
          case when side = 'seller' then extract(epoch from soon) * 1000 else 1e14 - extract(epoch from at) * 1000 end,
          at, at, case when side is null then at end
        from generate_series(${from}::int, ${from + batch - 1}::int) n cross join lateral (
          select 'V-' || translate(upper(lpad(to_hex(n), 8, '0')), '01', 'XY') as number,
            (${PARTS}::text[])[1 + n % ${PARTS.length}] || ' ' || n % 9973 as title,
            case when n % 10 = 1 then ${PEOPLE.trader} else 1001 + n % ${members - 2_000} end as buyer,
            case when n % 10 = 0 then ${PEOPLE.trader} else 1 + ((n / 7) % 900) end as seller,
            (array['paid', 'delivered'])[1 + n / 10 % 50] as open, (array['seller', 'buyer'])[1 + n / 10 % 50] as side,
            now() - n * interval '1 minute' as at, now() + (1 + n % 90) * interval '1 hour' as soon
        ) facts cross join lateral (select coalesce(open, 'completed') as state) stated
        where buyer <> seller
        returning id, title, state, due_at, created_at
      ), lines as (
        insert into order_lines (order_id, line, subject_type, subject_id, title, condition, quantity, price_vbt, agreed_vbt)
        select id, 0, 'post', (id * 8 + 5) % ${posts} + 1, title, 'used', 1, 40, 40 from made
      ), goods as (
        insert into goods_orders (order_id, delivery_name) select id, 'Ground' from made
      ), due as (
        insert into deadlines (subject_type, subject_id, event, due_at)
        select 'order', id, case state when 'paid' then 'never_shipped' when 'delivered' then 'assume_acceptance'
            else 'erase_address' end, coalesce(due_at, now() + interval '90 days')
        from made
      )
      insert into order_steps (order_id, version, event, by, from_state, to_state, at)
      select id, version, event, by, before, after, created_at
      from made cross join (values
        (2, 'pay', 'buyer', 'pending_payment', 'paid'), (3, 'ship', 'seller', 'paid', 'shipped'),
        (4, 'arrive', 'buyer', 'shipped', 'delivered')) step (version, event, by, before, after)`
  }
}
