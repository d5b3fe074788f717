import type { PostKind } from '#contract/posts.ts'
import type { Fragment, ReadSql } from '../../platform/database/database.ts'
import { cardColumns, cardJoins } from '../posts/index.ts'

type CardParts = { columns: Fragment; joins: Fragment }
const made = new WeakMap<ReadSql, Map<PostKind | undefined, CardParts>>()

/** `cardColumns` and `cardJoins`, built once per pool, because every listing uses them. */
export function cardsOf(sql: ReadSql, kind: PostKind | undefined): CardParts {
  const known = made.get(sql) ?? new Map<PostKind | undefined, CardParts>()
  made.set(sql, known)
  const parts = known.get(kind) ?? { columns: cardColumns(sql, kind), joins: cardJoins(sql, kind) }
  known.set(kind, parts)
  return parts
}
