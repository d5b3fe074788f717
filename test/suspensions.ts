import type { NewSuspension } from '#contract/standing.ts'
import { lockMember, settleStanding, startSuspension } from '../server/features/suspensions/index.ts'
import { inTransaction, type Sql } from '../server/platform/database/database.ts'
import type { Viewer } from '../server/platform/http/viewer.ts'

type Terms = Partial<NewSuspension>

/** A decision of a moderator about a member, without a case. */
export async function makeDecision(sql: Sql, moderator: { id: number }, member: { id: number }, action = 'suspend') {
  const [decision] = await sql<[{ id: number }]>`
    insert into moderation_decisions (item_type, author_id, action, reason, words, decided_by)
    values ('member', ${member.id}, ${action}, 'spam', 'Don’t advertise here.', ${moderator.id}) returning id`
  return decision.id
}

/** Suspends a member fully and for good, unless `terms` say something else. */
export async function suspend(sql: Sql, moderator: Viewer, member: { id: number }, terms: Terms = {}) {
  const decisionId = await makeDecision(sql, moderator, member)
  const starting: NewSuspension = { kind: 'full', until: null, hidesPosts: true, orders: [], ...terms }
  const why = { reason: 'spam', words: 'Don’t advertise here.' } as const
  const id = await inTransaction(sql, (tx) =>
    startSuspension(tx, moderator, { memberId: member.id, decisionId, ...why, ...starting }),
  )
  return { id, decisionId }
}

/** Warns a member, who has to read it before they go on. Returns the decision. */
export async function warn(sql: Sql, moderator: { id: number }, member: { id: number }) {
  const decisionId = await makeDecision(sql, moderator, member, 'warn')
  await inTransaction(sql, async (tx) => {
    await lockMember(tx, member.id)
    await settleStanding(tx, member.id)
  })
  return decisionId
}

/** A moment so many days from now, or ago. */
export function daysFromNow(days: number) {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
}
