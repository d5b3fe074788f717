import type { DecisionReason } from '../contract/decision-reasons.ts'
import type { DecisionAction } from '../contract/moderation.ts'
import type { Sql } from '../server/platform/database/database.ts'

type Made = {
  author: { id: number; handle: string; name: string }
  by: { id: number } | null
  post: { id: number }
  action?: DecisionAction
  reason?: DecisionReason
  words?: string
  daysAgo?: number
  isEscalated?: boolean
  /** Other posts that it hides, too. */
  others?: readonly { id: number }[]
}

/** A decision about a post, as a moderator made it some days ago. */
export async function makeDecision(
  sql: Sql,
  {
    author,
    by,
    post,
    action = 'hide',
    reason = 'illegal_part',
    words = 'Say that it is a track car.',
    daysAgo = 1,
    isEscalated = false,
    others = [],
  }: Made,
) {
  const { id: authorId, handle, name } = author
  const snapshot = { text: 'Which kit?', author: { id: authorId, handle, name }, postId: post.id }
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  const [{ caseId }] = await sql<[{ caseId: number }]>`
    insert into moderation_cases (item_type, item_id, author_id, post_kind, cause, state, snapshot, opened_at,
      decided_at, escalated_at)
    select 'post', id, ${authorId}, kind, 'reports', 'decided',
      ${sql.json(snapshot)}::jsonb || jsonb_build_object('postKind', kind, 'title', title), ${at}, ${at}, ${isEscalated ? at : null}
    from posts where id = ${post.id} returning id as case_id`
  const isHiding = action === 'hide'
  const [{ id }] = await sql<[{ id: number }]>`
    insert into moderation_decisions (case_id, item_type, author_id, action, reason, words, decided_by, decided_at,
      removes_at)
    values (${caseId}, 'post', ${authorId}, ${action}, ${reason}, ${words}, ${by?.id ?? null}, ${at},
      ${isHiding ? new Date(at.getTime() + 30 * 86_400_000) : null})
    returning id`
  for (const hidden of isHiding ? [post, ...others] : []) {
    await sql`insert into decision_items (decision_id, item_type, item_id) values (${id}, 'post', ${hidden.id})`
    await sql`
      update posts set hidden_at = ${at}, hidden_cause = 'moderator', hidden_reason = ${words} where id = ${hidden.id}`
  }
  return { id, caseId }
}
