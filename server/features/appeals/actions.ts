import { APPEAL_ANSWER_DAYS, type AppealDecision, type AppealState, type OwnDecision } from '#contract/appeals.ts'
import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { postponeLast, record } from '../happenings/index.ts'
import { keepHidden, lockDecision, removeLater, reverseDecision } from '../moderation/index.ts'
import type { Reportables } from '../reports/index.ts'
import { SETTLED_SECONDS } from '../suspensions/index.ts'
import { getOwnDecision } from './own-decision.queries.ts'
import { lockOf } from './policy.ts'
import { findAppealed } from './queries.ts'

const blockers: Record<NonNullable<OwnDecision['cannotAppeal']>, string> = {
  made: 'You already appealed this. There’s one appeal for each decision.',
  late: 'It’s too late to appeal this. You had 14 days.',
  reversed: 'There’s nothing to appeal. A moderator took the decision back.',
  nothing: 'There’s nothing to appeal. Nothing was taken from you.',
}

type Acting = { viewer: Viewer; reportables: Reportables }

/** The author asks for another look. Until the answer, nothing is deleted for good. */
export async function makeAppeal(tx: Transaction, { viewer, reportables }: Acting, decisionId: number, text: string) {
  // Waits for an undo or a reversal of the same decision.
  const { age } = await lockDecision(tx, reportables, decisionId)
  const { cannotAppeal } = await getOwnDecision(tx, viewer, decisionId)
  if (cannotAppeal) throw refusal.conflict('cannot_appeal', blockers[cannotAppeal])
  const [{ id }] = await tx<[{ id: number }]>`
    insert into appeals (decision_id, author_id, text, made_at, answer_by)
    values (${decisionId}, ${viewer.id}, ${text.trim()}, now(), now() + make_interval(days => ${APPEAL_ANSWER_DAYS}))
    returning id`
  await keepHidden(tx, decisionId)
  await record(tx, { type: 'appeal_made', actorId: viewer.id, subjectId: id, details: { decisionId } })
  // Moderators look at it when the decision can't be undone anymore.
  if (age <= SETTLED_SECONDS) await postponeLast(tx, SETTLED_SECONDS)
  return getOwnDecision(tx, viewer, decisionId)
}

const locks: Record<NonNullable<ReturnType<typeof lockOf>>, () => Error> = {
  decided: () => refusal.conflict('decided_already', 'Another moderator answered this appeal.'),
  own: () => refusal.forbidden('You can’t answer your own appeal.'),
  admin: () => refusal.forbidden('Only admins can answer this appeal.'),
  yours: () => refusal.conflict('own_decision', 'You made this decision. Another moderator answers the appeal.'),
}

/** Overturned: the decision is reversed. Upheld: what it hid is deleted for good some weeks later. */
export function decideAppeal(
  sql: Sql,
  { viewer, reportables }: Acting,
  id: number,
  { outcome, words }: AppealDecision,
) {
  return inTransaction(sql, async (tx) => {
    const { decisionId, authorId, isReversed } = await lockAppeal(tx, { viewer, reportables }, id)
    const answer = words.trim()
    await closeAppeal(tx, { id, outcome, words: answer, by: viewer.id })
    if (outcome === 'upheld') await removeLater(tx, decisionId)
    else if (!isReversed) await reverseDecision(tx, { viewer, reportables }, decisionId, { words: answer })
    await audit(tx, viewer, { action: 'appeal_decided', subjectId: id, details: { outcome } })
    await recordDecided(tx, viewer.id, { id, decisionId, authorId, outcome })
  })
}

/** The appeal, if the viewer may decide about it. */
async function lockAppeal(tx: Transaction, { viewer, reportables }: Acting, id: number) {
  const [appeal] = await tx<{ decisionId: number }[]>`select decision_id from appeals where id = ${id}`
  if (appeal) await lockDecision(tx, reportables, appeal.decisionId)
  await tx`select from appeals where id = ${id} for update`
  const appealed = await findAppealed(tx, id)
  if (!appeal || !appealed) throw refusal.notFound('Appeal')
  const lock = lockOf(viewer, appealed)
  if (lock) throw locks[lock]()
  return { ...appeal, ...appealed }
}

type Answer = { id: number; outcome: Exclude<AppealState, 'open'>; words: string | null; by: number }

export function closeAppeal(tx: Transaction, { id, outcome, words, by }: Answer) {
  return tx`
    update appeals set state = ${outcome}, decided_by = ${by}, decided_at = now(), words = ${words} where id = ${id}`
}

type Decided = Pick<Answer, 'id' | 'outcome'> & { decisionId: number; authorId: number }

export function recordDecided(tx: Transaction, actorId: number, { id, decisionId, authorId, outcome }: Decided) {
  const details = { decisionId, authorId, outcome }
  return record(tx, { type: 'appeal_decided', actorId, subjectId: id, details })
}
