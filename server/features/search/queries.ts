import type { SearchOverview } from '#contract/search.ts'
import type { ReadSql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { countKinds } from './counts.queries.ts'
import { readSearch } from './meaning.queries.ts'
import { countPeople, searchPeople } from './people.queries.ts'
import { countTags, searchTags } from './tags.queries.ts'

const PEOPLE = 4
const TAGS = 8

/** How many results there are of each type, and the first people and tags. */
export async function overview(sql: ReadSql, viewer: Viewer | null, q: string): Promise<SearchOverview> {
  const meaning = await readSearch(sql, viewer, q)
  const [{ counts, isCapped }, people, peopleCount, tags, tagCount] = await Promise.all([
    countKinds(sql, viewer, meaning),
    searchPeople(sql, viewer, { q, limit: PEOPLE }),
    countPeople(sql, viewer, q),
    searchTags(sql, { q, limit: TAGS }),
    countTags(sql, q),
  ])
  return { counts, isCapped, people: people.items, peopleCount, tags: tags.items, tagCount, notes: meaning.notes }
}
