import type { DetailsOf, HappeningListener, HappeningType } from '../server/features/happenings/index.ts'
import { deliverHappenings } from '../server/platform/background/happening-delivery.ts'
import { recordHappening } from '../server/platform/background/happenings.ts'
import type { Pool } from '../server/platform/database/database.ts'

/** Records a happening with the details that matter to the test. */
export function happened<Type extends HappeningType>(
  sql: Pool,
  type: Type,
  actor: { id: number },
  subjectId: number,
  details: Partial<DetailsOf<Type>> = {},
) {
  return sql.begin((tx) => recordHappening(tx, { type, actorId: actor.id, subjectId, details }))
}

/** Records a happening and delivers it to these listeners. */
export function happenTo(sql: Pool, listeners: readonly HappeningListener[]) {
  return async <Type extends HappeningType>(
    type: Type,
    actor: { id: number },
    subjectId: number,
    details: Partial<DetailsOf<Type>> = {},
  ) => {
    await happened(sql, type, actor, subjectId, details)
    await deliverHappenings(sql, listeners)
  }
}
