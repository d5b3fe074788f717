import type { Role } from '#contract/members.ts'
import type { DecisionAction } from '#contract/moderation.ts'
import type { ReportedType } from '#contract/reports.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Reportables } from '../../reports/index.ts'

export type LockedDecision = {
  id: number
  caseId: number | null
  itemType: ReportedType
  authorId: number | null
  authorRole: Role | null
  action: DecisionAction
  decidedBy: number | null
  decidedAt: string
  undoneAt: string | null
  reversedAt: string | null
  removedAt: string | null
  isEscalated: boolean
  /** In seconds. */
  age: number
}

type Item = { itemType: ReportedType; itemId: number }

/**
 * Locks a decision against an undo, a reversal, an appeal, and the deletion of what it hid. What it is about is locked before, in
 * the order in which all of the site locks it: its author, the items, the case.
 */
export async function lockDecision(tx: Transaction, reportables: Reportables, id: number): Promise<LockedDecision> {
  await tx`
    select from members where id = (select author_id from moderation_decisions where id = ${id}) for no key update`
  await lockItems(tx, reportables, id)
  await tx`
    select from moderation_cases where id = (select case_id from moderation_decisions where id = ${id}) for update`
  await tx`select from moderation_decisions where id = ${id} for update`
  const [decision] = await tx<LockedDecision[]>`
    select decisions.id, case_id, decisions.item_type, decisions.author_id, author.role as author_role, action, decided_by,
      decisions.decided_at, undone_at, reversed_at, removed_at, cases.escalated_at is not null as is_escalated,
      extract(epoch from clock_timestamp() - decisions.decided_at)::float8 as age
    from moderation_decisions decisions left join members author on author.id = decisions.author_id
      left join moderation_cases cases on cases.id = case_id
    where decisions.id = ${id}`
  if (!decision) throw refusal.notFound('Decision')
  return decision
}

/** Posts in the order of their ids, and then the rest. */
async function lockItems(tx: Transaction, reportables: Reportables, id: number) {
  await tx`
    select from posts where posts.id in (
      select item_id from decision_items where decision_id = ${id} and item_type = 'post'
      union select post_id from comments where comments.id in (
        select item_id from decision_items where decision_id = ${id} and item_type = 'comment')
      union select post_id from replies where replies.id in (
        select item_id from decision_items where decision_id = ${id} and item_type = 'reply'))
    order by posts.id for update`
  const others = await tx<Item[]>`
    select item_type, item_id from decision_items where decision_id = ${id} and item_type <> 'post'
    order by item_type, item_id`
  for (const { itemType, itemId } of others) await reportables[itemType].lock(tx, itemId)
}
