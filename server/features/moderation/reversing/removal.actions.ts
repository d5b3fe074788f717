import { REMOVAL_DAYS } from '#contract/moderation.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** What a decision hid stays hidden, but is not deleted while somebody looks at it again. */
export function keepHidden(tx: Transaction, id: number) {
  return tx`update moderation_decisions set removes_at = null where id = ${id}`
}

/** The posts, comments, and replies that a decision still hides are deleted for good some weeks from now. */
export function removeLater(tx: Transaction, id: number) {
  return tx`
    update moderation_decisions set removes_at = now() + make_interval(days => ${REMOVAL_DAYS})
    where id = ${id} and removed_at is null and reversed_at is null
      and exists (
        select from decision_items where decision_id = ${id} and item_type in ('post', 'comment', 'reply'))`
}
