import { listSearchersOf, saveSearch } from '../../server/features/saved-searches/index.ts'
import type { Pool } from '../../server/platform/database/database.ts'
import { viewerFor } from '../../server/platform/http/viewer.ts'
import { median, ms } from '../statistics.ts'
import { wordsFrom } from './words.ts'

/** One search for every ten posts. */
const PER_POST = 0.1
/** Distinct ones, of which the others are copies by other members. */
const DISTINCT = 2_000
const FILTERS = [
  'type:market',
  'type:vehicle make:"BMW"',
  'price:<200',
  'near:"Pasadena"',
  'type:event',
  '',
  'has:photo',
]

/** New posts compared with 10,000 or 100,000 saved searches of one or two words. */
export async function matchSearches(sql: Pool) {
  const searches = await saveMany(sql)
  const [{ last }] = await sql<[{ last: number }]>`select max(id) as last from posts`
  const times: number[] = []
  let matches = 0
  for (let number = 1; number <= 50; number++) {
    const start = performance.now()
    matches += (await listSearchersOf(sql, last - number * 97, { isAtOnce: true })).length
    times.push(performance.now() - start)
  }
  return `${searches} searches, ${matches} matches, a post takes ${ms(median(times))}, at most ${ms(Math.max(...times))}`
}

async function saveMany(sql: Pool) {
  const [{ posts, saved }] = await sql<[{ posts: number; saved: number }]>`
    select (select count(*) from posts)::int as posts, (select count(*) from saved_searches)::int as saved`
  if (saved > 0) return saved
  const { vocabulary, random } = wordsFrom(7)
  // What is common is listed anyway: people save searches for what is rare.
  const word = () => vocabulary[100 + Math.floor(random() ** 2 * 5_000)]!
  await sql.begin(async (tx) => {
    for (let number = 0; number < DISTINCT; number++) {
      const q = [FILTERS[number % FILTERS.length], word(), ...(number % 2 ? [word()] : [])].join(' ').trim()
      const viewer = viewerFor(20 + number)
      await saveSearch(tx, viewer, { name: `Search ${number}`, q, rhythm: 'at_once' })
    }
  })
  const copies = Math.round((posts * PER_POST) / DISTINCT) - 1
  await copy(sql, copies)
  await sql`vacuum analyze saved_searches, saved_search_keys`
  return DISTINCT * (copies + 1)
}

/** Each copy has the id of its original as its name. */
async function copy(sql: Pool, copies: number) {
  await sql`
    insert into saved_searches (member_id, name, query, rhythm, candidates, has_more, latitude, longitude, area_km)
    select 20 + (member_id + number * 977) % 19000, id::text, query, rhythm, candidates, has_more, latitude, longitude, area_km
    from saved_searches, generate_series(1, ${copies}::int) as number`
  await sql`analyze saved_searches, saved_search_keys`
  await sql`
    insert into saved_search_keys (key, search_id)
    select key, copied.id
    from (select id, name::bigint as original from saved_searches where name not like 'Search %') as copied
      join saved_search_keys on search_id = original`
}
