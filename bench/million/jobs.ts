import { monitorEventLoopDelay } from 'node:perf_hooks'
import { reconcileCounters } from '../../server/features/counters/index.ts'
import { learnSearchWords, makeRanking } from '../../server/features/listings/index.ts'
import { countNames } from '../../server/features/search/index.ts'
import { openPool, type Pool } from '../../server/platform/database/database.ts'
import { countedTables } from '../../server/slice-declarations.ts'
import { type Urls, writtenTo } from './database.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { matchSearches } from './saved-searches.ts'

/** The work of the server in the background. A text that it returns is shown. */
type Work = (sql: Pool) => Promise<unknown>

const works: Readonly<Record<string, Work>> = {
  'rank the posts': (sql) => makeRanking(sql),
  'rank them again': (sql) => makeRanking(sql),
  'learn the words of the last 3 minutes': (sql) => learnSearchWords(sql, { minutes: 3 }),
  'count all search words': (sql) => learnSearchWords(sql),
  'count the names of tags and makes': (sql) => countNames(sql),
  ...Object.fromEntries(
    countedTables.map((counted): [string, Work] => [
      `recount ${counted.table}`,
      async (sql) => `${await reconcileCounters(sql, [counted])} corrected`,
    ]),
  ),
  'tell the watchers of a member': notifyWatchers,
  'match posts with saved searches': matchSearches,
}

/** What each job costs: seconds, megabytes of WAL, and the longest pause of the event loop, by name. */
export async function jobsOf({ ownerUrl }: Urls, wanted: string) {
  const sql = openPool(ownerUrl, { connections: 3, statementSeconds: 0 })
  const results = new Map<string, string>()
  for (const [name, work] of Object.entries(works)) {
    if (name.includes(wanted)) results.set(name, await costOf(sql, work))
  }
  await sql.end()
  return results
}

async function costOf(sql: Pool, work: Work) {
  const pauses = monitorEventLoopDelay({ resolution: 5 })
  const before = await writtenTo(sql)
  pauses.enable()
  const start = performance.now()
  const note = await work(sql)
  const seconds = (performance.now() - start) / 1000
  pauses.disable()
  const megabytes = ((await writtenTo(sql)) - before) / 1e6
  const parts = [`${seconds.toFixed(1)} s`, `${megabytes.toFixed(0)} MB`, `${(pauses.max / 1e6).toFixed(0)} ms`]
  return [...parts, ...(typeof note === 'string' ? [note] : [])].join(', ')
}
