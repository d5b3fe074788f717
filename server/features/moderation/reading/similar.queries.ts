import type { Case } from '#contract/moderation.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { findSimilar } from '../../fingerprints/index.ts'
import { findMembers } from '../../orders/index.ts'
import type { Item } from '../opening/actions.ts'

const MOST_SIMILAR = 5

type Similar = Case['similar'][number]
type SimilarRow = Omit<Similar, 'author' | 'why'> & Item & { authorId: number | null }
type Wanted = Item & { id: number; authorId: number | null }

/** Other cases about the same author, or about a post with the same text or picture: last one first, with what was decided. */
export async function listSimilar(sql: Sql, { id, itemType, itemId, authorId }: Wanted): Promise<Similar[]> {
  const copies = itemType === 'post' ? await findSimilar(sql, itemId) : []
  const whyOf = new Map(copies.map(({ postId, why }) => [postId, why]))
  const rows = await sql<SimilarRow[]>`
    select cases.id, item_type, item_id, snapshot ->> 'title' as title, left(snapshot ->> 'text', 120) as text,
      cases.author_id, decision.action, decision.decided_at
    from moderation_cases cases left join lateral (
      select action, decided_at from moderation_decisions
      where case_id = cases.id and undone_at is null order by moderation_decisions.id desc limit 1) as decision on true
    where cases.id <> ${id} and (cases.author_id = ${authorId}
      or (item_type = 'post' and item_id = any (${[...whyOf.keys()]}::bigint[])))
    order by cases.opened_at desc limit ${MOST_SIMILAR}`
  const people = await findMembers(
    sql,
    rows.map((row) => row.authorId),
  )
  return rows.map(({ itemType, itemId, authorId, ...row }) => {
    const why = (itemType === 'post' && whyOf.get(itemId)) || 'same_author'
    return { ...row, author: people.get(authorId) ?? null, why }
  })
}
