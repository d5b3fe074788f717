import { loadPlaces } from '../../server/features/places/index.ts'
import { openPool, type Pool } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { fillActivity } from './fill-activity.ts'
import { fillPosts } from './fill-posts.ts'
import { withoutIndexes } from './indexes.ts'
import { wordsFrom } from './words.ts'

export type Urls = { url: string; ownerUrl: string }

const WITH_POSTS = ['posts', 'post_search', 'title_beginnings', 'vehicles', 'events', 'stock', 'media']
const WITH_ACTIVITY =
  `comments replies reply_renderings follows orders goods_orders order_lines order_steps deadlines post_states
  notifications notification_actors`.split(/\s+/)

/** The same cluster's database of this name, created, migrated, and filled with this many posts if it is not there yet. */
export async function filledDatabase({ url, ownerUrl }: Urls, name: string, posts: number): Promise<Urls> {
  const urls = { url: named(url, name), ownerUrl: named(ownerUrl, name) }
  const postgres = openPool(ownerUrl, { connections: 1, statementSeconds: 0 })
  const found = await postgres`select from pg_database where datname = ${name}`
  // One whose name ends so was being filled when the run ended.
  const unfinished = `${name}_unfinished`
  if (found.count === 0) {
    await postgres.unsafe(`drop database if exists ${unfinished}`)
    await postgres.unsafe(`create database ${unfinished}`)
    await fillAnew({ url: named(url, unfinished), ownerUrl: named(ownerUrl, unfinished) }, posts)
    await postgres.unsafe(`alter database ${unfinished} rename to ${name}`)
  } else await migrate(urls)
  await postgres.end()
  return urls
}

async function fillAnew(urls: Urls, posts: number) {
  await migrate(urls)
  const owner = openPool(urls.ownerUrl, { connections: 1, statementSeconds: 0 })
  await loadPlaces(owner)
  await owner.end()
  const words = wordsFrom(42)
  const pools = withoutTriggers(urls)
  await timed(`${posts} posts`, () => withoutIndexes(pools, WITH_POSTS, () => fillPosts(pools, words, posts)))
  await timed('their activity', () => withoutIndexes(pools, WITH_ACTIVITY, () => fillActivity(pools, words, posts)))
  await timed('statistics', async () => void (await pools[0]!`vacuum analyze`))
  await Promise.all(pools.map((pool) => pool.end()))
}

/** One connection each, which skip triggers and foreign keys, and have memory for indexes. */
function withoutTriggers({ ownerUrl }: Urls): Pool[] {
  const options = '-c session_replication_role=replica -c work_mem=256MB -c maintenance_work_mem=700MB'
  const url = `${ownerUrl}?options=${encodeURIComponent(options)}`
  return [0, 1].map(() => openPool(url, { connections: 1, statementSeconds: 0 }))
}

async function timed(name: string, work: () => Promise<void>) {
  const start = performance.now()
  await work()
  console.log(`  ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

function named(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}

/** Bytes of the write-ahead log since the cluster was made. */
export async function writtenTo(sql: Pool) {
  const [row] = await sql<
    [{ bytes: number }]
  >`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`
  return row.bytes
}
