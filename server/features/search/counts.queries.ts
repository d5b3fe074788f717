import { POST_KINDS, type PostKind } from '#contract/posts.ts'
import { MOST_COUNTED, MOST_OF_A_KIND } from '#contract/search.ts'
import type { ReadSql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { newestFound, planSearch } from './finding.queries.ts'
import type { Meaning } from './meaning.queries.ts'

type Counts = Partial<Record<PostKind, number>>

/** How many posts of each kind match. `isCapped`: there are too many to count all; then each kind is counted to its limit. */
export async function countKinds(sql: ReadSql, viewer: Viewer | null, meaning: Meaning) {
  const counts = await countUpTo(sql, viewer, meaning, MOST_COUNTED + 1)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (total <= MOST_COUNTED) return { counts, isCapped: false }
  const each: Counts = {}
  for (const kind of meaning.kinds ?? POST_KINDS) {
    const posts = Math.min(counts[kind] ?? 0, MOST_OF_A_KIND)
    const isEnough = posts === MOST_OF_A_KIND
    Object.assign(
      each,
      isEnough ? { [kind]: posts } : await countUpTo(sql, viewer, { ...meaning, kinds: [kind] }, MOST_OF_A_KIND),
    )
  }
  return { counts: each, isCapped: true }
}

/** Of the newest posts, by kind. */
async function countUpTo(sql: ReadSql, viewer: Viewer | null, meaning: Meaning, limit: number): Promise<Counts> {
  if (meaning.kinds?.length === 0) return {}
  const search = await planSearch(sql, { viewer, meaning, query: { q: '' } })
  const rows = await sql<{ kind: PostKind; posts: number }[]>`
    select kind, count(*)::int as posts
    from (${newestFound(sql, search, { column: 'kind', limit })}) as found
    group by kind`
  return Object.fromEntries(rows.map(({ kind, posts }) => [kind, posts]))
}
