import { type Pool, raw } from '../../server/platform/database/database.ts'
import type { Words } from './words.ts'

const BATCH = 20_000
/** Few enough words per statement that two connections take turns. */
const SEARCH_BATCH = 5_000
const PICTURES = 20_000
const MAKES =
  `Toyota,Ford,Honda,Chevrolet,BMW,Mercedes-Benz,Volkswagen,Audi,Nissan,Hyundai,Kia,Subaru,Mazda,Porsche,Lexus,Jeep,Ram,GMC,
  Dodge,Volvo,Tesla,Ferrari,Lamborghini,Alfa Romeo,Fiat,Mini,Jaguar,Land Rover,Mitsubishi,Suzuki,Peugeot,Renault,Citroen,
  Skoda,Seat,Opel,Saab,Acura,Infiniti,Cadillac`
    .split(',')
    .map((make) => make.trim())

type Town = { id: number; latitude: number; longitude: number; population: number; country: string }

/**
 * A fifth as many members as posts, and as many posts of each kind over three years, in 7,000 towns by population. A few
 * authors write the most. Triggers must be off; see `withoutTriggers`.
 */
export async function fillPosts(pools: readonly Pool[], words: Words, posts: number) {
  const sql = pools[0]!
  const members = posts / 5
  await sql`select setseed(0.42)`
  await fillMembers(sql, members)
  const town = await townsByPopulation(sql, words.random)
  for (let from = 1; from <= posts; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, posts - from + 1) }, (_, index) => from + index)
    await insertPosts(sql, { ids, words, towns: ids.map(town), posts, members })
  }
  await sql`select setval(pg_get_serial_sequence('posts', 'id'), ${posts})`
  await fillFacts(sql)
  await fillSearch(pools, posts)
}

async function fillMembers(sql: Pool, members: number) {
  await sql`
    insert into accounts (id, name, email, email_verified)
    select 'account' || n, 'Driver ' || n, 'driver' || n || '@example.test', true from generate_series(1, 1000) n`
  await sql`
    insert into members (handle, name, account_id, created_at, role)
    select 'driver' || n, (array['Ann', 'Ben', 'Carla', 'Dave', 'Eve', 'Finn', 'Gus', 'Hana'])[1 + n % 8] || ' '
        || (array['Miller', 'Brown', 'Garcia', 'Nguyen', 'Klein', 'Rossi', 'Sato', 'Silva', 'Jones'])[1 + (n / 8) % 9] || ' ' || n,
      case when n <= 1000 then 'account' || n end, now() - interval '3 years',
      case n when 2 then 'admin' when 3 then 'moderator' else 'member' end
    from generate_series(1, ${members}) n`
  await sql`
    insert into ledger_accounts (name, currency, role, member_id)
    select opened || ':' || id, 'VBT', opened, id
    from members cross join unnest('{available,debt}'::ledger_role[]) opened order by id, opened`
  await sql`
    insert into storefronts (member_id, name, ships_from, ships_to, return_days, is_on_holiday)
    select id, 'Garage ' || id, 'Town 1, CA', 'everywhere', 14, id % 50 = 0 from members where id % 5 > 0`
  await sql`
    insert into delivery_methods (seller_id, position, name, price_vbt, min_days, max_days, free_from_vbt)
    select member_id, position, 'Method ' || position, 8 + position, 3, 5, 100
    from storefronts, generate_series(0, 1) position`
  await sql`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height, thumbhash)
    select 'picture' || n, 1, 1 + n % ${members}, 'image', 'webp', 100000, 1280, 720, repeat('a', 35)
    from generate_series(1, ${PICTURES}) n`
}

/** Draws a town: most are in the United States, in proportion to the people who live there. */
async function townsByPopulation(sql: Pool, random: () => number) {
  const towns = await sql<Town[]>`
    (select id, latitude, longitude, population, country from places
     where country = 'US' order by population desc limit 4000)
    union all
    (select id, latitude, longitude, population, country from places
     where country <> 'US' order by population desc limit 3000)`
  let total = 0
  const reached = towns.map(({ country, population }) => {
    total += country === 'US' ? Math.max(population, 3_000) : population / 20
    return total
  })
  return () => {
    const drawn = random() * total
    return towns[firstAtLeast(reached, drawn)]!
  }
}

function firstAtLeast(ascending: readonly number[], least: number) {
  let [low, high] = [0, ascending.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

type Batch = { ids: number[]; words: Words; towns: Town[]; posts: number; members: number }

async function insertPosts(sql: Pool, { ids, words, towns, posts, members }: Batch) {
  await sql`
    insert into posts (id, kind, author_id, title, description, place_id, latitude, longitude, is_exact_place, tokens,
                       tags, cover_id, reading_seconds, likes, dislikes, comments, views, points, created_at)
    overriding system value
    select n, (array['video', 'blog', 'forum', 'vehicle', 'request', 'market', 'event', 'directory'])[1 + n % 8],
      1 + floor(${members} * random() ^ 2.5), initcap(title), body, town, north + (random() - 0.5) * 0.3,
      east + (random() - 0.5) * 0.3, n % 2 = 0, (random() * 4000)::int, tags[1:(n % 4)::int], 1 + n % ${PICTURES}, 60,
      (random() ^ 4 * 500)::int, (random() ^ 4 * 20)::int, (random() ^ 4 * 100)::int, n % 900, 13,
      date_trunc('milliseconds', now() - (1 - n::float8 / ${posts}) * interval '3 years' - random() * interval '1 hour')
    from unnest(${ids}::int[], ${ids.map((id) => words.text(3 + (id % 5)))}::text[],
        ${ids.map((id) => words.text(20 + (id % 60)))}::text[], ${towns.map(({ id }) => id)}::bigint[],
        ${towns.map(({ latitude }) => latitude)}::float8[], ${towns.map(({ longitude }) => longitude)}::float8[],
        ${ids.map(() => words.text(3))}::text[]) as given (n, title, body, town, north, east, tag_text),
      lateral (select array(select distinct unnest(string_to_array(tag_text, ' '))) as tags) as tagged`
}

async function fillFacts(sql: Pool) {
  await sql`
    insert into post_renderings (post_id, renderer, html)
    select id, 1000, '<p>' || description || '</p>' from posts where kind = 'blog'`
  await sql`
    insert into vehicles (post_id, make, model, year, mileage, title_status, is_for_sale, asking_usd)
    select id, (${MAKES}::text[])[1 + make], 'Model ' || make || '-' || floor(random() ^ 2 * 25),
      1950 + floor(76 * (1 - random() ^ 3))::int, (random() * 200000)::int,
      (array['clean', 'salvage', 'rebuilt', 'lien'])[1 + floor(random() ^ 3 * 4)::int], id % 3 = 0,
      case when id % 3 = 0 then (500 + random() ^ 2 * 90000)::int end
    from (select id, floor(40 * random() ^ 2)::int as make from posts where kind = 'vehicle') made`
  await sql`
    insert into requests (post_id, urgency)
    select id, (array['Urgent', 'I Can Wait', 'Just Looking'])[1 + id % 3] from posts where kind = 'request'`
  // A trigger writes it otherwise.
  await sql`
    insert into request_lives (post_id, ends_at, lasts, reminds)
    select post_id, now() + request_time(urgency), extract(epoch from request_time(urgency)), 3600 from requests`
  await sql`
    insert into market_items (post_id, condition, category, can_ship, can_pick_up, takes_offers)
    select id, (array['new', 'used', 'rebuilt', 'for_parts'])[1 + floor(random() ^ 2 * 4)::int],
      (array['brakes', 'engine', 'body', 'tools', 'other'])[1 + floor(random() * 5)::int], id % 2 = 0, id % 3 > 0, id % 7 = 0
    from posts where kind = 'market'`
  await sql`
    insert into stock (post_id, on_hand, sold)
    select id, 1 + (random() * 9)::int, 0 from posts where kind = 'market'`
  await sql`
    insert into events (post_id, starts_at, time_zone)
    select id, created_at + random() * interval '120 days', 'America/Los_Angeles' from posts where kind = 'event'`
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const hours = sql.json(Object.fromEntries(days.map((day) => [day, [{ opens: '09:00', closes: '17:30' }]])))
  await sql`
    insert into directory_entries (post_id, category, time_zone, hours)
    select id, (array['repair', 'tuning', 'detailing'])[1 + id % 3], 'America/Los_Angeles', ${hours}
    from posts where kind = 'directory'`
  // Triggers write it otherwise.
  await sql`insert into listed_posts select * from posts_to_list`
}

/**
 * On all connections at once, because this takes the longest: like `write_search_of`, but without the other forms of part
 * numbers and the like, of which these texts have almost none.
 */
async function fillSearch(pools: readonly Pool[], posts: number) {
  let next = 1
  await Promise.all(
    pools.map(async (pool) => {
      for (let from = next; from <= posts; from = next) {
        next += SEARCH_BATCH
        const ids = pool`posts.id between ${from} and ${from + SEARCH_BATCH - 1}`
        await pool`
          insert into post_search (post_id, created_at, kind, author_id, heading, document)
          select id, created_at, kind, author_id, heading, heading || setweight(${wordsOf('description')}, 'D')
            || array_to_tsvector(array['kind:' || kind])
          from (
            select posts.*, setweight(${wordsOf('title')}, 'A') || setweight(${wordsOf(
              "concat_ws(' ', array_to_string(tags || tag_keys, ' '), facts_of(posts.id), places.label, members.name)",
            )}, 'B') as heading
            from posts join members on members.id = posts.author_id join places on places.id = posts.place_id
            where ${ids}
          ) as headed`
        await pool`select write_title_beginnings_of(array_agg(id)) from posts where ${ids}`
      }
    }),
  )
}

function wordsOf(text: string) {
  return raw(`(to_tsvector('simple_words', ${text}) || to_tsvector('stemmed', ${text}))`)
}
