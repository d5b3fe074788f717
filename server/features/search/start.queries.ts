import type { ServiceCategory } from '#contract/kinds/directory.ts'
import type { Category } from '#contract/kinds/market.ts'
import type { SearchExample, SearchStart } from '#contract/search.ts'
import type { ReadSql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { hasPosts } from './finding.queries.ts'
import { readSearch } from './meaning.queries.ts'

const MAKES = 12
const TAGS = 12
const CATEGORIES = 8
const EXAMPLES = 6

const forMembers: readonly SearchExample[] = [
  { text: 'type:market fits:garage', meaning: 'Parts that fit your garage' },
]
const forEveryone: readonly SearchExample[] = [
  { text: 'type:market price:<$50 wheels', meaning: 'Wheels under $50' },
  { text: 'type:request urgency:urgent', meaning: 'Urgent requests' },
  { text: 'type:directory is:open', meaning: 'Shops that are open now' },
  { text: 'type:vehicle is:for-sale year:<1990', meaning: 'Pre-1990 vehicles for sale' },
  { text: 'has:video within:week', meaning: 'Posts with a video from the past week' },
  { text: 'type:market condition:used', meaning: 'Used parts' },
  { text: 'type:vehicle price:<$10000', meaning: 'Vehicles under $10,000' },
  { text: 'type:forum brakes', meaning: 'Threads about brakes' },
  { text: 'type:event has:photo', meaning: 'Events with a photo' },
]

type Start = ReturnType<typeof readStart>

/** What to browse before searching. Everyone shares it for `startMs`, except for examples about their own garage. */
export function starts(sql: ReadSql, { startMs = 0 } = {}) {
  let known: { start: Start; readAt: number } | undefined

  function shared() {
    if (known && Date.now() - known.readAt < startMs) return known.start
    const mine = { start: readStart(sql), readAt: Date.now() }
    known = mine
    return mine.start.catch((error) => {
      if (known === mine) known = undefined
      throw error
    })
  }

  return async (viewer: Viewer | null): Promise<SearchStart> => {
    const [start, own] = await Promise.all([shared(), viewer ? findingOnes(sql, viewer, forMembers) : []])
    return { ...start, examples: [...own, ...start.examples].slice(0, EXAMPLES) }
  }
}

async function readStart(sql: ReadSql): Promise<SearchStart> {
  const [makes, tags, categories, services, examples] = await Promise.all([
    popularNames(sql, 'make', MAKES),
    popularNames(sql, 'tag', TAGS),
    popularCategories<Category>(sql, 'listed_market'),
    popularCategories<ServiceCategory>(sql, 'listed_directory'),
    findingOnes(sql, null, forEveryone),
  ])
  return { makes, tags, categories, services, examples }
}

/** The examples that have results. */
async function findingOnes(sql: ReadSql, viewer: Viewer | null, examples: readonly SearchExample[]) {
  const found: SearchExample[] = []
  // One at a time, to leave connections for others.
  for (const example of examples) {
    const meaning = await readSearch(sql, viewer, example.text)
    if (await hasPosts(sql, viewer, meaning)) found.push(example)
  }
  return found
}

function popularNames(sql: ReadSql, type: 'make' | 'tag', limit: number) {
  return sql<{ name: string; posts: number }[]>`
    select name, posts from search_names where type = ${type} and posts > 0
    order by posts desc, plain limit ${limit}`
}

function popularCategories<Value extends string>(sql: ReadSql, table: 'listed_market' | 'listed_directory') {
  return sql<{ value: Value; posts: number }[]>`
    select category as value, count(*)::int as posts from ${sql(table)} where category <> 'other'
    group by category order by posts desc, category limit ${CATEGORIES}`
}
