import { PAGE_SIZE } from '#contract/basics.ts'
import type { PriceSort } from '#contract/listings.ts'
import type { PostPage } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/paging.ts'
import { type CardRow, presentCard } from '../posts/index.ts'
import { cardsOf } from './cards.queries.ts'
import { byPrice, listKey, MAX_INTEGER, readCursor } from './cursors.ts'
import {
  allOf,
  conditionsOf,
  distanceColumn,
  inlined,
  joinTable,
  type ListRequest,
  nearbyByIndex,
} from './narrowing.queries.ts'
import { highlight } from './search/highlight.ts'
import { hasWordsInOrder, type Words } from './search/matches.queries.ts'

/**
 * Vehicles by asking price and parts by price, newest first among equal prices. Those without a price come last. While
 * someone pages, only an edit of its price moves a post.
 */
export async function listByPrice(
  sql: ReadSql,
  query: ListRequest & { sort: PriceSort },
  words: Words,
): Promise<PostPage> {
  const { near, sort, kind, limit = PAGE_SIZE } = query
  const key = raw(keyOf(kind === 'vehicle' ? 'vehicle' : 'market', sort))
  const rows = await sql<(CardRow & { priceKey: number })[]>`
    select ${cardsOf(sql, kind).columns} ${distanceColumn(sql, near)}, picked.price_key
    from (
      select posts.id, ${key} as price_key
      from posts ${joinTable(sql, kind)}
      where ${allOf(sql, [
        ...conditionsOf(sql, query),
        ...nearbyByIndex(sql, query),
        ...hasWordsInOrder(sql, words),
      ])} ${after(sql, query, key)}
      order by ${key} desc, posts.id desc
      limit ${inlined(limit + 1)}
    ) as picked join posts on posts.id = picked.id ${cardsOf(sql, kind).joins}
    order by picked.price_key desc, picked.id desc`
  if (words.terms.length > 0) for (const row of rows) row.highlight = highlight(row.title, words.terms)
  return toPage(rows, limit, presentCard, (row) => byPrice.write([listKey(query), row.priceKey, row.id]))
}

/** As in the indexes. Negated, so that both orders descend and share the index direction of the ids. */
function keyOf(kind: 'vehicle' | 'market', sort: PriceSort) {
  const price = kind === 'vehicle' ? 'vehicles.asking_usd' : 'posts.tokens'
  if (sort === 'price_low') return `(- coalesce(${price}, ${MAX_INTEGER}))`
  // A part may be free.
  return `coalesce(${price}, ${kind === 'vehicle' ? 0 : -1})`
}

function after(sql: ReadSql, query: ListRequest, key: Fragment): Fragment {
  const cursor = readCursor(byPrice, query)
  if (!cursor) return raw('')
  const [, price, id] = cursor
  return sql`and (${key}, posts.id) < (${price}::integer, ${id}::bigint)`
}
