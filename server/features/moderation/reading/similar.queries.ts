import type { Case } from '#contract/moderation.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { findMembers } from '../../orders/index.ts'

const MOST_SIMILAR = 5

type SimilarRow = Omit<Case['similar'][number], 'author'> & { authorId: number | null }

/** Other cases about the same author, last one first, with what was decided. */
export async function listSimilar(sql: Sql, caseId: number, authorId: number | null): Promise<Case['similar']> {
  if (authorId === null) return []
  const rows = await sql<SimilarRow[]>`
    select cases.id, snapshot ->> 'title' as title, left(snapshot ->> 'text', 120) as text, cases.author_id,
      decision.action, decision.decided_at, 'same_author' as why
    from moderation_cases cases left join lateral (
      select action, decided_at from moderation_decisions
      where case_id = cases.id and undone_at is null order by id desc limit 1) as decision on true
    where cases.author_id = ${authorId} and cases.id <> ${caseId}
    order by cases.opened_at desc limit ${MOST_SIMILAR}`
  const people = await findMembers(sql, [authorId])
  return rows.map(({ authorId, ...row }) => ({ ...row, author: people.get(authorId) ?? null }))
}
