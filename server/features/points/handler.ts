import type { Pool } from '../../platform/database/database.ts'
import type { HappeningListener } from '../happenings/index.ts'
import { markDue, markDueBetween, settlePoints } from './actions.ts'
import { subjectsOf } from './subjects.ts'

/** A post that hundreds like at once is counted a few times, not hundreds of times. */
const GATHERED_MS = 1_000

/**
 * Notes what a happening may have earned, in the transaction of its delivery; a moment later all of it is counted.
 * Whatever is still noted when a server dies is counted by the job.
 */
export function pointsCounting(sql: Pool): HappeningListener {
  let timer: NodeJS.Timeout | undefined
  let isWanted = false
  const soon = () => {
    isWanted = true
    if (!timer) timer = setTimeout(count, GATHERED_MS).unref()
  }
  // One after the other: two would only wait for each other.
  async function count() {
    isWanted = false
    await settlePoints(sql).catch(() => {}) // The job tries again, and tells what is wrong.
    timer = undefined
    if (isWanted) soon()
  }
  return async (tx, happening) => {
    const { type, actorId, subjectId } = happening
    if (type === 'member_blocked' || type === 'member_unblocked') {
      await markDueBetween(tx, actorId, subjectId)
      return soon
    }
    const subjects = subjectsOf(happening)
    if (subjects.length === 0) return undefined
    await markDue(tx, subjects)
    return soon
  }
}
