import { vi } from 'vitest'
import type { Me } from '#contract/members.ts'
import { NOTIFICATION_TYPES } from '#contract/notification-types.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { ORDER_STATES, type OrderState } from '#contract/order-kinds.ts'
import { POST_KINDS, type Post, type PostPage } from '#contract/posts.ts'
import { tokensOf } from '#test/bounty.ts'
import { expect, test as inEmptyDatabase } from '#test/test.ts'
import { counterJobs } from '../server/features/counters/index.ts'
import { checkBooks } from '../server/features/ledger/index.ts'
import { makeRanking } from '../server/features/listings/index.ts'
import { loadPlaces } from '../server/features/places/index.ts'
import { pointsJobs } from '../server/features/points/index.ts'
import type { Sql } from '../server/platform/database/database.ts'
import { countedTables } from '../server/slice-declarations.ts'
import { backgroundMembers } from './background-members.ts'
import { cast } from './cast.ts'
import { loadSamples } from './load.ts'
import { loadModerationOnce } from './load-moderation.ts'
import { loadOrdersOnce } from './load-orders.ts'
import { loadTokensOnce } from './load-tokens.ts'
import { market } from './market.ts'
import { orders } from './orders.ts'

// The first test loads the whole gazetteer.
vi.setConfig({ testTimeout: 180_000 })

/** Nobody in the samples was refunded, tipped, or reminded of an order. Their messages are only in the inbox. */
const WITHOUT_SAMPLES = [
  'message',
  'order_due',
  'payout_account',
  'payout_failed',
  'payout_hold',
  'payout_paid',
  'refund',
  'request_nearby',
  'stock',
  'tip',
]

/** Paid quotes, one of them on extra work. */
const jobs = 7
/** By the member who is suspended later. */
const sales = 1

/** Loads the samples like `npm start`, once for this file. */
const test = inEmptyDatabase.extend('loaded', { scope: 'file' }, async ({ sql }) => {
  await loadPlaces(sql)
  // Like two servers that start together.
  const results = await Promise.all([loadSamples(sql), loadSamples(sql)])
  await makeRanking(sql)
  return results
})

test('of two servers that start together, one loads the samples, and later starts load nothing', async ({
  sql,
  loaded,
}) => {
  expect(loaded.toSorted()).toEqual([false, true])
  expect(await loadSamples(sql)).toBe(false)

  const [{ members, posts }] = await sql<[{ members: number; posts: number }]>`
    select (select count(*) from members) as members, (select count(*) from posts) as posts`
  expect(members).toBe(cast.length + backgroundMembers.length)
  expect(posts).toBe(144)
})

test('everything in the market can be bought, or is sold out', async ({ as, loaded }) => {
  expect(loaded).toContain(true)
  const visitor = await as(null)
  const { items } = (await visitor.get<PostPage>('/posts?kind=market&limit=100')).body
  const states = await Promise.all(
    items.map(async ({ id }) => (await visitor.get<Post>(`/posts/${id}`)).body.sale!.state),
  )
  expect(states.filter((state) => state === 'sold_out')).toHaveLength(1)
  expect(states.filter((state) => state === 'available')).toHaveLength(states.length - 1)
})

test.for(POST_KINDS)(
  'the first page of %s is full, and Best Match starts with the newest',
  async (kind, { as, loaded }) => {
    expect(loaded).toContain(true)
    const visitor = await as(null)
    const [best, newest] = [
      await visitor.get<PostPage>(`/posts?kind=${kind}`),
      await visitor.get<PostPage>(`/posts?kind=${kind}&sort=newest`),
    ]

    const { items, next } = best.body
    expect(items.length).toBe(['video', 'request', 'market', 'directory'].includes(kind) ? 16 : 15)
    expect(next === null).toBe(items.length === 15)
    expect(items[0]).toEqual(newest.body.items[0])
    expect(items.map(({ points }) => points)).toEqual(items.map(() => 13))
    expect(items.filter(({ comments }) => comments > 0).length).toBeGreaterThan(4)
    expect(items.every(({ thumbnail }) => (kind === 'forum') === (thumbnail === null))).toBe(true)
  },
)

test('the first video has 60 likes and 9 dislikes, its town, and its duration', async ({ as, loaded }) => {
  expect(loaded).toContain(true)
  const visitor = await as(null)
  const [first] = (await visitor.get<PostPage>('/posts?kind=video')).body.items

  const { body } = await visitor.get<Post>(`/posts/${first!.id}`)

  expect(body).toMatchObject({
    title: 'First dawn run up Angeles Crest in the fastback',
    author: { name: 'Mara Okafor' },
    likes: 60,
    dislikes: 9,
    place: { label: 'La Cañada Flintridge, CA', isExact: true },
  })
  expect(body.video).toMatchObject({ state: 'ready', mimeType: 'video/mp4' })
  expect(body.durationSeconds).toBe(Math.max(1, Math.round(body.video!.durationSeconds)))
})

test('its clip plays: range requests work', async ({ app, as, loaded }) => {
  expect(loaded).toContain(true)
  const [first] = (await (await as(null)).get<PostPage>('/posts?kind=video')).body.items
  const { video } = (await (await as(null)).get<Post>(`/posts/${first!.id}`)).body

  const reply = await app.inject({ url: video!.url, headers: { range: 'bytes=0-99' } })

  expect(reply.statusCode).toBe(206)
  expect(reply.rawPayload.length).toBe(100)
  expect(reply.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
})

test('every cover on the first pages can be downloaded', async ({ app, as, loaded }) => {
  expect(loaded).toContain(true)
  const visitor = await as(null)
  for (const kind of POST_KINDS) {
    for (const { thumbnail } of (await visitor.get<PostPage>(`/posts?kind=${kind}`)).body.items) {
      if (thumbnail) expect((await app.inject({ url: thumbnail.url })).statusCode).toBe(200)
    }
  }
})

test('ids are in the order of dates', async ({ sql, loaded }) => {
  expect(loaded).toContain(true)

  const rows = await sql<{ id: number }[]>`select id from posts order by created_at, id`

  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b))
})

test('sample people and posts show 13 points, and the first video 60 likes, after every recount', async ({
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)
  await sql`insert into due_points (subject_type, subject_id) select subject_type, subject_id from earned_points`

  for (const { run } of [...pointsJobs(sql), ...counterJobs(sql, countedTables)]) {
    await run(undefined as never, AbortSignal.timeout(60_000))
    expect([...(await notShowing13(sql))]).toEqual([])
    expect([...(await sql`select likes, dislikes from posts where title like 'First dawn run%'`)]).toEqual([
      { likes: 60, dislikes: 9 },
    ])
  }
})

function notShowing13(sql: Sql) {
  return sql`
    select title as name from posts where points <> 13 and hidden_cause is null
    union all select handle from members where demo_rank is not null and points <> 13`
}

test('a recount from the opening totals matches the counters', async ({ sql, loaded }) => {
  expect(loaded).toContain(true)

  const wrong = await sql`
    select title from posts left join opening_totals as opening on opening.post_id = posts.id
    where (posts.likes, posts.dislikes) is distinct from (opening.likes, opening.dislikes) or posts.points <> 13 and hidden_cause is null
      or posts.bookmarks <> (select count(*) from post_states where post_id = posts.id and bookmarked_at is not null)`
  const wrongMembers = await sql`
    select handle from members
    where demo_rank is not null and points <> 13
      or followers <> (select count(*) from follows where followed_id = members.id)
      or following <> (select count(*) from follows where member_id = members.id and followed_id is not null)`

  expect([...wrong, ...wrongMembers]).toEqual([])
})

test('every post with an address has a town in the gazetteer, at most 150 km away', async ({ sql, loaded }) => {
  expect(loaded).toContain(true)

  const lost = await sql`
    select title from posts left join places on places.id = posts.place_id
    where posts.address is not null and (places.id is null or
      earth_distance(ll_to_earth(posts.latitude, posts.longitude), ll_to_earth(places.latitude, places.longitude)) > 150000)`

  expect(lost.map(({ title }) => title)).toEqual([])
})

test("the demo's people have notifications about existing subjects, some unread, with a correct bell", async ({
  as,
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)
  const [mara] = await sql<[Me]>`select id, handle, name from members where handle = 'mara'`
  await sql`insert into accounts (id, name, email, email_verified) values ('of-mara', 'Mara', 'mara@example.test', true)`
  await sql`update members set account_id = 'of-mara' where id = ${mara.id}`
  const client = await as(mara)

  const { items } = (await client.get<NotificationPage>('/notifications?limit=100')).body

  expect(items.length).toBeGreaterThan(4)
  expect(items.filter(({ isNew }) => isNew)).toHaveLength(3)
  expect((await client.get('/notifications/unread')).body).toEqual({ unread: 3 })
  const wrong = await sql`
    select handle from members left join bells on member_id = id where coalesce(unread, 0) <> (
      select count(*) from notifications where member_id = members.id and is_shown and read_at is null)`
  expect([...wrong]).toEqual([])
  const types = await sql<{ type: string }[]>`select distinct type from notifications`
  const expected = NOTIFICATION_TYPES.filter((type) => !WITHOUT_SAMPLES.includes(type))
  expect(types.map(({ type }) => type).toSorted()).toEqual(expected.toSorted())
})

test('there are orders in every state, and the dates of their histories follow one another', async ({
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)

  const states = await sql<{ state: OrderState; orders: number }[]>`
    select state, count(*)::int as orders from orders group by state`
  const wrong = await sql`
    select number from orders
    where exists (
      select from (
        select at - lag(at) over (order by version) as since, at from order_steps where order_id = orders.id
      ) steps where since < interval '0' or at > now() or at < created_at
    ) or paid_at < created_at or completed_at < paid_at or due_at < now()
      or created_at < (select min(posts.created_at) from order_lines join posts on posts.id = subject_id where order_id = orders.id)
      or exists (select from deadlines where subject_type = 'order' and subject_id = orders.id and reminder = 0 and due_at < now())`

  const possible = ORDER_STATES.filter((state) => state !== 'pending_payment')
  expect(states.map(({ state }) => state).toSorted()).toEqual(possible.toSorted())
  expect(states.reduce((sum, { orders }) => sum + orders, 0)).toBe(orders.length + jobs + sales)
  expect([...wrong]).toEqual([])
})

test('requests are in every state, each as long as it lasts, and nothing is left for the site to do', async ({
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)

  const states = await sql`
    select state, count(*)::int as count from request_lives group by 1 order by 1`
  const quoted = await sql`
    select total_vbt, valid_until > now() as is_valid, available_from > now()::date as is_ahead from quotes join posts on posts.id = post_id
    where title like 'Clutch and rear main seal%' order by sent_at`
  const wrong = await sql`
    select title from request_lives join posts on posts.id = post_id
    where abs(extract(epoch from opened_at - created_at)) > 60 or state = 'open' and ends_at < now()
      or quotes <> (
        select count(*) from quotes where quotes.post_id = posts.id and follows_id is null and state in ('open', 'reserved', 'accepted'))
      or exists (select from request_history where request_history.post_id = posts.id and (at < created_at - interval '1 minute' or at > now()))
      or exists (select from quotes where quotes.post_id = posts.id and state = 'open' and valid_until < now())
      or exists (select from deadlines where subject_type = 'request' and subject_id = posts.id and due_at < now())
      or exists (select from deadlines join quotes on quotes.id = subject_id
        where subject_type = 'quote' and quotes.post_id = posts.id and due_at < now())`

  expect([...states]).toEqual([
    { state: 'awarded', count: 3 },
    { state: 'closed', count: 2 },
    { state: 'expired', count: 3 },
    { state: 'fulfilled', count: 3 },
    { state: 'open', count: 8 },
  ])
  expect([...quoted]).toEqual([
    { totalVbt: 3_600, isValid: true, isAhead: true },
    { totalVbt: 2_420, isValid: true, isAhead: true },
    { totalVbt: 3_000, isValid: true, isAhead: true },
  ])
  expect([...wrong]).toEqual([])
})

test('accepted quotes became jobs: to start, under way with extra work, disputed, and done', async ({
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)

  const started = await sql`
    select orders.state, orders.follows_id is not null as is_extra, count(*)::int as count,
      (count(*) filter (where exists (select from quotes where quotes.follows_id = orders.id and state = 'open')))::int as quoted
    from orders join job_orders on order_id = orders.id group by 1, 2 order by 1, 2`
  const wrong = await sql`
    select orders.title from orders join job_orders on job_orders.order_id = orders.id join quotes on quotes.id = quote_id
    where orders.follows_id is null and (
      abs(starts_on - available_from) > 1 or started_at::date < starts_on - 1 or started_at > now()
      or orders.state = 'paid' and starts_on < now()::date)`

  expect([...started]).toEqual([
    { state: 'completed', isExtra: false, count: 3, quoted: 0 },
    { state: 'completed', isExtra: true, count: 1, quoted: 0 },
    { state: 'disputed', isExtra: false, count: 1, quoted: 0 },
    { state: 'in_progress', isExtra: false, count: 1, quoted: 1 },
    { state: 'paid', isExtra: false, count: 1, quoted: 0 },
  ])
  expect([...wrong]).toEqual([])
})

test('there are reviews, offers, and a vehicle off the market, and nothing is left for the site to do', async ({
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)

  const reviews = await sql`select stars, shown_at from reviews`
  const offers = await sql<{ state: string }[]>`select distinct state from offers order by 1`
  const deposits = await sql`select state, price_usd from deposits order by state`
  const [{ due }] = await sql<[{ due: number }]>`
    select (select count(*) from offers where ended_at is null and ends_at <= now())
      + (select count(*) from deposits where ended is null and ends_at <= now())
      + (select count(*) from review_periods where remind_at <= now()) as due`

  expect(reviews.filter((review) => review.shownAt === null)).toHaveLength(1)
  expect(reviews.length).toBeGreaterThan(12)
  expect(offers.map(({ state }) => state)).toEqual(['accepted', 'declined', 'expired', 'open', 'used'])
  expect([...deposits]).toEqual([
    { state: 'held', priceUsd: 9_250 },
    { state: 'offered', priceUsd: 3_400 },
  ])
  expect(due).toBe(0)
})

test('selling changed nothing about what is for sale', async ({ sql, loaded }) => {
  expect(loaded).toContain(true)

  const left = await sql<{ title: string; stock: number }[]>`
    select title, on_hand - sold as stock from stock join posts on posts.id = post_id order by title`

  const expected = market.map(({ title, stock }) => ({ title, stock }))
  expect([...left]).toEqual(expect.arrayContaining(expected))
})

test('the site does not tell anyone of sample orders and quotes again', async ({ sql, loaded }) => {
  expect(loaded).toContain(true)

  const [{ undelivered }] = await sql<[{ undelivered: number }]>`
    select count(*)::int as undelivered from undelivered_happenings join happenings on id = happening_id
    where type like 'order%' or type like 'quote%' or type like 'request_%' or type like '%decided'`

  expect(undelivered).toBe(0)
})

test('nobody can sign in as a background member', async ({ sql, loaded }) => {
  expect(loaded).toContain(true)

  const enterable = await sql<
    { handle: string }[]
  >`select handle from members where demo_rank is not null order by demo_rank`

  expect(enterable.map(({ handle }) => handle)).toEqual(cast.map(({ handle }) => handle))
})

test('every thread has as many replies as its card says, in the order of their dates, and none in the future', async ({
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)

  const threads = await sql<
    { replies: number; rows: number; commenters: number; people: number; isInOrder: boolean }[]
  >`
    select posts.replies, count(replies.id)::int as rows, posts.commenters,
      (select count(*)::int from (
        select author_id from replies where post_id = posts.id union select author_id from comments where post_id = posts.id
      ) remarks where remarks.author_id <> posts.author_id) as people,
      array_agg(number order by replies.created_at) = array_agg(number order by number)
        and min(replies.created_at) > posts.created_at and max(replies.created_at) < now() as is_in_order
    from posts left join replies on replies.post_id = posts.id
    where kind = 'forum' group by posts.id`

  expect(threads.filter(({ replies, rows }) => replies !== rows || rows < 3)).toEqual([])
  expect(threads.filter(({ commenters, people }) => commenters !== people)).toEqual([])
  expect(threads.filter(({ isInOrder }) => !isInOrder)).toEqual([])
  expect(Math.max(...threads.map(({ rows }) => rows))).toBe(60)
})

test('every post has as many comments as its card says, and none before the post or in the future', async ({
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)

  const wrong = await sql`
    select posts.title from posts where comments <> (select count(*) from comments where post_id = posts.id and hidden_at is null)
      or exists (select from comments where post_id = posts.id and (created_at < posts.created_at or created_at > now()))
      or commenters <> (select count(*) from post_commenters where post_id = posts.id and member_id <> posts.author_id and remarks > 0)`
  const [first] = await sql`select comments from posts where kind = 'video' order by created_at desc limit 1`

  expect(wrong).toEqual([])
  expect(first).toEqual({ comments: 3 })
})

test('nobody likes their own reply', async ({ sql, loaded }) => {
  expect(loaded).toContain(true)

  const wrong = await sql`
    select replies.id from replies left join reply_likes on reply_id = replies.id
    group by replies.id
    having replies.likes <> count(reply_likes.member_id) or bool_or(reply_likes.member_id = replies.author_id)`

  expect([...wrong]).toEqual([])
})

test('the first person has 100 VBT to spend, everyone has some, and the books balance', async ({ sql, loaded }) => {
  expect(loaded).toContain(true)
  const people = await sql<{ id: number; handle: string }[]>`
    select id, handle from members where is_sample order by demo_rank nulls last`

  expect((await tokensOf(sql, people[0]!))[0]).toBe(100)
  for (const person of people) expect((await tokensOf(sql, person))[0], person.handle).toBeGreaterThanOrEqual(100)
  const bought = await sql`select vbt, cents from top_ups where member_id = ${people[0]!.id} order by paid_at`
  expect([...bought]).toEqual([
    { vbt: 4, cents: 100 },
    { vbt: 20, cents: 500 },
    { vbt: 40, cents: 1000 },
  ])
  expect(await loadTokensOnce(sql)).toBe(false)
  expect(await loadOrdersOnce(sql)).toBe(false)
  expect(await checkBooks(sql)).toEqual([])
})

test('tokens moved when the orders, bounties, and purchases say so', async ({ sql, loaded }) => {
  expect(loaded).toContain(true)

  const unordered = await sql`
    select id from (select id, created_at, lag(created_at) over (order by id) as before from ledger_transfers) as listed
    where created_at < before`
  const elsewhere = await sql`
    select subject from ledger_transfers join orders on subject = 'order:' || orders.id
      join order_steps on order_id = orders.id and event = 'pay'
    where cause = 'order_held' and abs(extract(epoch from ledger_transfers.created_at - order_steps.at)) > 300`
  const [{ days, months }] = await sql<[{ days: number; months: number }]>`
    select extract(day from now() - min(created_at))::int as days, count(distinct date_trunc('month', created_at))::int as months from ledger_transfers`

  expect([...unordered]).toEqual([])
  expect([...elsewhere]).toEqual([])
  expect(days).toBeGreaterThan(100)
  expect(months).toBeGreaterThan(3)
})

test('bounties are held, paid to whoever gave the accepted answer, or back with whoever asked', async ({
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)

  const bounties = await sql`
    select members.handle, vbt, state, answerer.handle as paid_to, coalesce(tokens, 0) as now_worth
    from bounties join posts on posts.id = post_id join members on members.id = posts.author_id
      left join members answerer on answerer.id = paid_to_id
    order by posts.created_at desc`

  expect(bounties.map((row) => Object.values(row))).toEqual([
    ['jmarsh', 20, 'open', null, 20],
    ['mara', 40, 'open', null, 40],
    ['sam', 30, 'open', null, 30],
    ['nils', 10, 'paid', 'priya', 0],
    ['ada', 15, 'open', null, 15],
    ['rosa', 25, 'paid', 'hugh', 0],
    ['kenji', 12, 'returned', null, 0],
    ['sam', 15, 'paid', 'priya', 0],
  ])
})

test('moderators have a week of reports in all states, an appeal to answer, and nothing that is late', async ({
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)

  const waiting = await sql`
    select item_type, cause, reports, escalated_at is not null as is_escalated from moderation_cases
    where state = 'open' order by item_type, cause, reports`
  const decided = await sql`
    select action, appeals.state as appeal from moderation_decisions left join appeals on decision_id = moderation_decisions.id
    order by 1, 2`
  const undecided = await sql`
    select choice, done_at, due_at between now() + interval '4 days' and now() + interval '7 days' as is_ahead from suspension_orders`
  const restricted = await sql`
    select handle, standing, standing_until > now() + interval '20 days' as lasts,
      (select count(*)::int from posts where author_id = members.id and hidden_at is null) as shown
    from members where standing <> 'good' order by handle`
  const wrong = await sql`
    select id from moderation_cases
    where opened_at > last_at or last_at > now() or opened_at < now() - interval '9 days' or decided_at not between last_at and now()
      or (state = 'open' and reports <> (select count(*) from reports where case_id = moderation_cases.id and closed_at is null))
      or exists (select from reports where case_id = moderation_cases.id and closed_at is distinct from decided_at)
      or exists (select from moderation_decisions where case_id = moderation_cases.id and removes_at < now() + interval '20 days')
      or exists (select from appeals join moderation_decisions on moderation_decisions.id = decision_id
        where case_id = moderation_cases.id and (made_at < moderation_decisions.decided_at or state = 'open' and answer_by < now()))`

  expect([...waiting].map((row) => Object.values(row).join(' '))).toEqual([
    'comment reports 2 false',
    'member reports 2 true',
    'message reports 1 false',
    'post hold 0 false',
    'post hold 0 false',
    'post reports 1 false',
    'post reports 2 false',
    'post reports 3 false',
    'review reports 1 false',
  ])
  expect([...decided].map(({ action, appeal }) => [action, appeal])).toEqual([
    ['hide', 'open'],
    ['hide', 'upheld'],
    ['keep', null],
    ['keep', null],
    ['suspend', null],
    ['warn', null],
  ])
  expect([...undecided]).toEqual([{ choice: null, doneAt: null, isAhead: true }])
  expect([...restricted]).toEqual([
    { handle: 'bruno-jessup', standing: 'suspended', lasts: true, shown: 0 },
    { handle: 'declan-mbeki', standing: 'warned', lasts: null, shown: 0 },
  ])
  expect([...wrong]).toEqual([])
})

// The last one, because it takes things away.
test('samples of a version before moderation get theirs, once, except for what was reported or hidden', async ({
  sql,
  loaded,
}) => {
  expect(loaded).toContain(true)
  await sql`delete from moderation_cases`
  await sql`delete from moderation_decisions`
  await sql`delete from suspensions`
  await sql`delete from posts where hidden_cause is not null`
  await sql`delete from comments where hidden_cause is not null`
  await sql`delete from conversations where id in (select conversation_id from messages where text like 'You promised it%')`
  await sql`
    insert into reports (reporter_id, item_type, item_id, reason, snapshot, closed_at, outcome)
    select members.id, 'post', posts.id, 'wrong_place', jsonb_build_object('title', title), now(), 'dismissed'
    from members, posts where handle in ('mara', 'nils') and title like '2001 Ranchhand crew cab%'`
  await sql`
    update posts set hidden_at = now(), hidden_cause = 'moderator', hidden_reason = 'Not this.'
    where title like 'Wet night, cold tires%'`

  const results = await Promise.all([loadModerationOnce(sql), loadModerationOnce(sql)])

  expect(results.toSorted()).toEqual([false, true])
  const cases = await sql`select state, count(*)::int as count from moderation_cases group by 1 order by 1`
  expect([...cases]).toEqual([
    { state: 'decided', count: 1 },
    { state: 'open', count: 6 },
  ])
})
