import type { Pool } from '../../platform/database/database.ts'
import type { HappeningListener } from '../happenings/index.ts'
import { markDue, markDueBetween, settlePoints } from './actions.ts'
import { subjectsOf } from './subjects.ts'

/** Debounces counting, so that a post with hundreds of simultaneous likes is counted only a few times. */
const DEBOUNCE_MS = 1_000

/**
 * Marks what a happening may have earned, in the transaction of its delivery, and counts it a moment later. The job
 * counts what is still marked when a server dies.
 */
export function pointsCounting(sql: Pool): HappeningListener {
  let timer: NodeJS.Timeout | undefined
  let isWanted = false
  const soon = () => {
    isWanted = true
    if (!timer) timer = setTimeout(count, DEBOUNCE_MS).unref()
  }
  // One at a time: concurrent counts would only wait for each other.
  async function count() {
    isWanted = false
    await settlePoints(sql).catch(() => {}) // the job retries, and reports the error
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
