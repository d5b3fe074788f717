import type { Transaction } from '../../../platform/database/database.ts'
import { addDeadline, type DueSource } from '../../deadlines/index.ts'
import { record } from '../../happenings/index.ts'
import type { LockedLife } from '../locked.ts'
import { takeRequestStep } from '../requests/steps.actions.ts'
import { lockDueLives } from './queries.ts'

type Life = LockedLife & { id: number }

/** Ends requests whose time is over, and reminds their authors before that. */
export const dueRequests: DueSource<Life> = {
  subject: 'request',
  lock: lockDueLives,
  async take(tx, lives) {
    for (const { due, ...life } of lives) {
      if (due.some(({ reminder }) => reminder === 0)) await expire(tx, life)
      else await remind(tx, life)
    }
  },
}

/**
 * A private request that was answered waits for as long as a quote on it stands: the last one to end sets the timer
 * again.
 */
async function expire(tx: Transaction, life: Life) {
  if (life.stored !== 'open') return
  if (life.state === 'expired') return takeRequestStep(tx, life, { event: 'expire' })
  if (life.businessId !== null && life.quotes > 0) return
  // The clock was set back, or the end was moved just now.
  await addDeadline(tx, 'request', life.id, { event: 'expire', reminder: 0, seconds: 0, since: life.endsAt })
}

const HOUR_MS = 3_600_000

async function remind(
  tx: Transaction,
  { state, isStanding, postId, authorId, endsAt, readAt, businessId, quotes }: Life,
) {
  const isAnswered = businessId !== null && quotes > 0
  if (state !== 'open' || !isStanding || isAnswered) return
  const hours = Math.ceil((Date.parse(endsAt) - Date.parse(readAt)) / HOUR_MS)
  await record(tx, { type: 'request_due', actorId: authorId, subjectId: postId, details: { hours } })
}
