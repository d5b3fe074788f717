// Delivers happenings, and tells its parent when it is halfway, to be killed there.

import { deliverHappenings, type HappeningHandler } from '../server/platform/background/happening-delivery.ts'
import { openPool } from '../server/platform/database/database.ts'

let delivered = 0
const listener: HappeningHandler = async (tx, { type, actorId, subjectId }) => {
  if (type !== 'said') return undefined
  await tx`insert into happenings (type, actor_id, subject_id) values ('heard', ${actorId}, ${subjectId})`
  delivered += 1
  if (delivered === 10) {
    process.send!('in the middle')
    await tx`select pg_sleep(4)`
  }
  return undefined
}

await deliverHappenings(openPool(process.argv[2]!), [listener])
