import type { Role } from '#contract/members.ts'
import { type Decision, UNDO_SECONDS } from '#contract/moderation.ts'
import type { Fragment, Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findMembers } from '../../orders/index.ts'
import type { Item } from '../opening/actions.ts'
import { mayReverse } from '../policy.ts'

export type DecisionColumns = Omit<Decision, 'author' | 'by' | 'reversedBy' | 'undoUntil' | 'canReverse'> & {
  authorId: number | null
  authorRole: Role | null
  byId: number | null
  reversedById: number | null
  isEscalated: boolean
}

/** The columns of a decision, for a query on `moderation_decisions decisions` with `decisionJoins`. */
export function decisionColumns(sql: Sql): Fragment {
  return sql`
    decisions.id, decisions.case_id, decisions.item_type, cases.snapshot ->> 'title' as title, decisions.author_id,
    author.role as author_role, decisions.action, decisions.reason, decisions.words, decisions.note, (
      select count(*)::int from decision_items
      where decision_items.decision_id = decisions.id and decisions.action <> 'keep') as items,
    decisions.decided_by as by_id, decisions.decided_at, decisions.undone_at, decisions.reversed_at,
    decisions.reversed_by as reversed_by_id, decisions.removes_at, cases.escalated_at is not null as is_escalated`
}

export function decisionJoins(sql: Sql) {
  return sql`
    left join moderation_cases cases on cases.id = decisions.case_id
    left join members author on author.id = decisions.author_id`
}

/** One decision, if it is not about the viewer. */
export async function getDecision(sql: Sql, viewer: Viewer, id: number): Promise<Decision> {
  const rows = await sql<DecisionColumns[]>`
    select ${decisionColumns(sql)} from moderation_decisions decisions ${decisionJoins(sql)}
    where decisions.id = ${id} and decisions.author_id is distinct from ${viewer.id}`
  const [decision] = await presentDecisions(sql, viewer, rows)
  if (!decision) throw refusal.notFound('Decision')
  return decision
}

/** Every decision about an item, last one first. */
export async function listDecisionsOf(
  sql: Sql,
  viewer: Viewer,
  { itemType, itemId, authorId }: Item & { authorId: number | null },
): Promise<Decision[]> {
  const rows = await sql<DecisionColumns[]>`
    select ${decisionColumns(sql)} from moderation_decisions decisions ${decisionJoins(sql)}
    where decisions.case_id in (
      select id from moderation_cases
      where item_type = ${itemType} and item_id = ${itemId} and author_id is not distinct from ${authorId})
    order by decisions.id desc limit 50`
  return presentDecisions(sql, viewer, rows)
}

/** Adds the people to rows, and what the viewer may do. */
export async function presentDecisions(
  sql: Sql,
  viewer: Viewer,
  rows: readonly DecisionColumns[],
): Promise<Decision[]> {
  const people = await findMembers(
    sql,
    rows.flatMap(({ authorId, byId, reversedById }) => [authorId, byId, reversedById]),
  )
  return rows.map(({ authorId, authorRole, byId, reversedById, isEscalated, ...row }) => {
    const isOver = row.undoneAt !== null || row.reversedAt !== null
    const until = Date.parse(row.decidedAt) + UNDO_SECONDS * 1000
    const canUndo = byId === viewer.id && !isOver && until > Date.now()
    return {
      ...row,
      author: people.get(authorId) ?? null,
      by: people.get(byId) ?? null,
      reversedBy: people.get(reversedById) ?? null,
      undoUntil: canUndo ? new Date(until).toISOString() : null,
      canReverse: mayReverse(viewer, { action: row.action, authorId, authorRole, isEscalated, isOver }),
    }
  })
}
