import type { Pool } from '../server/platform/database/database.ts'
import { seeded } from './seeded.ts'

const MEMBERS = 2_000
const TOWNS = 300
/** Writing search entries row by row takes three times as long as in bulk. */
const WITH_SEARCH = ['posts', 'vehicles', 'requests', 'market_items', 'events', 'directory_entries']
const random = seeded(42)
const vocabulary = [
  ...`brakes turbo coupe roadster engine swap wheels exhaust suspension track road mountain night meet classic
    restoration gearbox clutch manual wagon hatchback diesel electric hybrid garage paint polish detail dyno tune intake
    header spring damper roll cage helmet race rally drift oval hill climb canyon coast desert snow rain`.split(/\s+/),
  ...Array.from({ length: 6_000 }, () => syllables(3 + Math.floor(random() * 2))),
]

/** Fills a community of a few years: equally many posts of each kind, realistic word frequencies, many towns. */
export async function fill(sql: Pool, posts: number) {
  await sql`select setseed(0.42)`
  await fillPeopleAndTowns(sql)
  for (const table of WITH_SEARCH) await sql`alter table ${sql(table)} disable trigger search`
  for (let from = 1; from <= posts; from += 5_000) {
    await fillPosts(sql, from, Math.min(posts, from + 4_999))
    await sql`select write_search_of(array_agg(id)) from posts where id >= ${from}`
  }
  for (const table of WITH_SEARCH) await sql`alter table ${sql(table)} enable trigger search`
  await sql`vacuum analyze`
}

async function fillPeopleAndTowns(sql: Pool) {
  await sql`
    insert into members (handle, name) select 'driver' || n, 'Driver ' || n from generate_series(1, ${MEMBERS}) n`
  await fillStorefronts(sql)
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    select n, 'Town ' || n, 'CA', 'US', 'Town ' || n || ', CA', (random() * 1000000)::int, 32 + random() * 10, -124 + random() * 40
    from generate_series(1, ${TOWNS}) n`
  await sql`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height, thumbhash)
    select 'picture' || n, 1, 1 + n % ${MEMBERS}, 'image', 'webp', 100000, 1280, 720, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
    from generate_series(1, 2000) n`
}

/** Most sellers have one. */
async function fillStorefronts(sql: Pool) {
  await sql`
    insert into storefronts (member_id, name, ships_from, ships_to, return_days, is_on_holiday)
    select id, 'Garage ' || id, 'Town 1, CA', 'everywhere', 14, id % 50 = 0 from members where id % 5 > 0`
  await sql`
    insert into delivery_methods (seller_id, position, name, price_vbt, min_days, max_days, free_from_vbt)
    select member_id, position, 'Method ' || position, 8 + position, 3, 5, 100 from storefronts, generate_series(0, 1) position`
}

async function fillPosts(sql: Pool, from: number, to: number) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const titles = numbers.map((n) => words(3 + (n % 5)))
  const bodies = numbers.map((n) => words(20 + (n % 60)))
  await sql`
    insert into posts (kind, author_id, title, description, place_id, latitude, longitude, tokens, tags, cover_id,
                       reading_seconds, likes, dislikes, comments, views, points, created_at)
    select (array['video', 'blog', 'forum', 'vehicle', 'request', 'market', 'event', 'directory'])[1 + n % 8],
      1 + floor(${MEMBERS} * random() ^ 2), initcap(title), body, places.id, places.latitude, places.longitude,
      (random() * 4000)::int, case when n % 8 = 2 then array[split_part(body, ' ', 1)] else '{}' end, 1 + n % 2000, 60,
      (random() ^ 4 * 500)::int, (random() ^ 4 * 20)::int, (random() ^ 4 * 100)::int, n % 900, 13,
      now() - random() ^ 2 * interval '3 years'
    from unnest(${numbers}::int[], ${titles}::text[], ${bodies}::text[]) as given (n, title, body)
      join places on places.id = 1 + (n * 7919) % ${TOWNS}`
  await fillFacts(sql)
}

/** Inserts the kind-specific rows that are still missing. */
async function fillFacts(sql: Pool) {
  const without = (kind: string, table: string) => sql`
    posts where kind = ${kind} and id > coalesce((select max(post_id) from ${sql(table)}), 0)`
  await sql`
    insert into vehicles (post_id, make, model, year, mileage, title_status, is_for_sale, asking_usd)
    select id, 'Make ' || id % 40, 'Model ' || id % 400, 1950 + (id % 77)::int, (id % 200000)::int, 'clean', id % 3 = 0,
      case when id % 3 = 0 then (500 + id % 60000)::int end
    from ${without('vehicle', 'vehicles')}`
  await sql`
    insert into requests (post_id, urgency)
    select id, (array['Urgent', 'I Can Wait', 'Just Looking'])[1 + id % 3] from ${without('request', 'requests')}`
  await sql`
    insert into market_items (post_id, condition, category, can_ship, can_pick_up)
    select id, (array['new', 'used', 'rebuilt', 'for_parts'])[1 + id % 4],
      (array['brakes', 'engine', 'body', 'tools', 'other'])[1 + id % 5], id % 2 = 0, id % 3 > 0
    from ${without('market', 'market_items')}`
  await sql`insert into stock (post_id, on_hand) select id, (id % 10)::int from ${without('market', 'stock')}`
  await sql`
    insert into events (post_id, starts_at, time_zone)
    select id, now() + (random() - 0.3) * interval '1 year', 'America/Los_Angeles' from ${without('event', 'events')}`
  const hours = sql.json(
    Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        day,
        [{ opens: '09:00', closes: '17:30' }],
      ]),
    ),
  )
  await sql`
    insert into directory_entries (post_id, category, time_zone, hours)
    select id, (array['repair', 'tuning', 'detailing'])[1 + id % 3], 'America/Los_Angeles', ${hours}
    from ${without('directory', 'directory_entries')}`
}

/** The most common word is in every fourth post. */
function words(count: number) {
  return Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length * random() ** 1.7)]).join(' ')
}

function syllables(count: number) {
  const all = ['ba', 'ke', 'ri', 'mo', 'tu', 'sa', 'lo', 'ne', 'vi', 'da', 'ro', 'xe', 'pi', 'gu', 'ha', 'zy']
  return Array.from({ length: count }, () => all[Math.floor(random() * all.length)]).join('')
}
