import { recountPoints } from '../server/features/points/index.ts'
import type { Transaction } from '../server/platform/database/database.ts'

/**
 * Gives sample posts and the cast exactly the points to show, even after a recount. The samples' own actions earn points
 * like anyone's, so the opening balance is the difference, which may be negative. Actions of real people add to it.
 */
export async function openPoints(tx: Transaction, shown: number) {
  await recountPoints(tx)
  await tx`
    update opening_totals set points = ${shown} - coalesce(earned.points, 0)
    from posts left join earned_points as earned on earned.subject_type = 'post' and earned.subject_id = posts.id
    where opening_totals.post_id = posts.id`
  await tx`
    update members set opening_points = ${shown} - (
      select coalesce(sum(earned.points), 0) from earned_points as earned where earned.member_id = members.id)
    where is_sample and demo_rank is not null`
  await recountPoints(tx)
}
