import type { Transaction } from '../../../platform/database/database.ts'
import type { Happened } from '../../happenings/index.ts'
import type { Notice, NotificationSource } from '../../notifications/index.ts'
import type { CaseFact, DecisionFact } from './facts.ts'
import { caseWords, decisionWords } from './words.queries.ts'

/** What authors, those who reported something, and admins hear of decisions and appeals. Never who decided or reported. */
export const moderationNotifications: NotificationSource = {
  notices: {
    case_decided: noticesOfDecision,
    decision_reversed: noticesOfReversal,
    appeal_decided: noticesOfAnswer,
    item_held: noticesOfHold,
    case_escalated: noticesOfEscalation,
    suspension_ended: noticesOfEnd,
  },
  subjects: {
    decision: { path: ({ subjectId }) => `/decisions/${subjectId}` },
    'reported decision': { path: () => '/notifications' },
    'moderation case': { path: () => '/moderation?list=escalated' },
    suspension: { path: () => '/' },
  },
  words: {
    case_decided: decisionWords,
    decision_reversed: decisionWords,
    appeal_made: decisionWords,
    appeal_decided: decisionWords,
    suspension_ended: decisionWords,
    item_held: caseWords,
    case_escalated: caseWords,
  },
}

type Decided = { authorId: number | null; words: string | null; reversalWords: string | null; caseId: number }

/** Null if it was undone. */
async function findDecided(tx: Transaction, id: number) {
  const [decided] = await tx<Decided[]>`
    select author_id, words, reversal_words, case_id from moderation_decisions
    where id = ${id} and undone_at is null and case_id is not null`
  return decided ?? null
}

type Told = { of: DecisionFact['of']; id: number; words: string | null; memberId: number | null }

function noticeToAuthor(tx: Transaction, { of, id, words, memberId }: Told): Notice {
  const fact: DecisionFact = { of, decisionId: id, to: 'author' }
  const details = { fact, ...(words !== null && { reason: words }) }
  const members = tx`select id as member_id, ${id}::bigint as subject_id from members where id = ${memberId}`
  return { type: 'moderation', about: 'decision', members, details, group: `decision:${id}:${of}` }
}

/** A suspended member is mailed the reason anyway. A kept item concerns its author only if it was held. */
async function noticesOfDecision(
  { subjectId: id, details: { action, itemType, itemId } }: Happened<'case_decided'>,
  tx: Transaction,
): Promise<Notice[]> {
  const decided = await findDecided(tx, id)
  if (!decided) return []
  const { authorId, words, caseId } = decided
  const toReporters = noticeToReporters(tx, 'case_decided', id, caseId)
  const toAuthor = noticeToAuthor(tx, { of: 'case_decided', id, words, memberId: authorId })
  if (action === 'suspend') return [{ ...toAuthor, isQuiet: true }, toReporters]
  if (action !== 'keep') return [toAuthor, toReporters]
  const wasHeld = tx`
    select ${authorId}::bigint as member_id, ${itemId}::bigint as subject_id
    from moderation_cases where id = ${caseId} and cause = 'hold' and author_id is not null`
  return [{ ...toAuthor, about: itemType, members: wasHeld }, toReporters]
}

/** An answered appeal says it to the author already. */
async function noticesOfReversal({ subjectId: id }: Happened<'decision_reversed'>, tx: Transaction): Promise<Notice[]> {
  const decided = await findDecided(tx, id)
  if (!decided) return []
  const { authorId, reversalWords: words, caseId } = decided
  const [appeal] = await tx`select from appeals where decision_id = ${id} and state = 'overturned'`
  const toAuthor = appeal ? [] : [noticeToAuthor(tx, { of: 'decision_reversed', id, words, memberId: authorId })]
  return [...toAuthor, noticeToReporters(tx, 'decision_reversed', id, caseId)]
}

/** Those whose reports the decision closed. Of a reversal, they hear only if something is back. */
function noticeToReporters(
  tx: Transaction,
  of: 'case_decided' | 'decision_reversed',
  id: number,
  caseId: number,
): Notice {
  const fact: DecisionFact = { of, decisionId: id, to: 'reporter' }
  const isBack = tx`exists (select from decision_items where decision_id = ${id})`
  const members = tx`
    select distinct reporter_id as member_id, ${id}::bigint as subject_id from reports
    where case_id = ${caseId} and reporter_id is not null and closed_at is not null and outcome <> 'gone'
      ${of === 'decision_reversed' ? tx`and ${isBack}` : tx``}`
  const group = `decision:${id}:${of}:reporter`
  return { type: 'moderation', about: 'reported decision', members, details: { fact }, group }
}

async function noticesOfAnswer({ subjectId, details }: Happened<'appeal_decided'>, tx: Transaction): Promise<Notice[]> {
  const [appeal] = await tx<{ words: string | null }[]>`select words from appeals where id = ${subjectId}`
  const { decisionId: id, authorId: memberId } = details
  return [noticeToAuthor(tx, { of: 'appeal_decided', id, words: appeal?.words ?? null, memberId })]
}

function noticesOfHold({ actorId, subjectId, details }: Happened<'item_held'>, tx: Transaction): Notice[] {
  const fact: CaseFact = { of: 'item_held', caseId: subjectId }
  const members = tx`select id as member_id, ${details.itemId}::bigint as subject_id from members where id = ${actorId}`
  return [{ type: 'moderation', about: details.itemType, members, details: { fact }, group: `case:${subjectId}:held` }]
}

/** Admins get one notification about all of these until they read it. */
function noticesOfEscalation({ actorId, subjectId }: Happened<'case_escalated'>, tx: Transaction): Notice[] {
  const fact: CaseFact = { of: 'case_escalated', caseId: subjectId }
  const members = tx`
    select id as member_id from members where role = 'admin' and id <> ${actorId}
      and id is distinct from (select author_id from moderation_cases where id = ${subjectId})
      and not exists (select from reports where case_id = ${subjectId} and reporter_id = members.id)`
  return [{ type: 'moderation', members, details: { fact }, group: 'cases:escalated' }]
}

/** When its time was up, or a moderator lifted it and said why. A decision that was taken back says so itself. */
async function noticesOfEnd({ subjectId, details }: Happened<'suspension_ended'>, tx: Transaction): Promise<Notice[]> {
  const [ended] = await tx<{ decisionId: number; endWords: string | null }[]>`
    select decision_id, end_words from suspensions join moderation_decisions as decisions on decisions.id = decision_id
    where suspensions.id = ${subjectId} and decisions.undone_at is null and decisions.reversed_at is null`
  if (!ended) return []
  const fact: DecisionFact = { of: 'suspension_ended', decisionId: ended.decisionId, to: 'author' }
  const words = ended.endWords === null ? {} : { reason: ended.endWords }
  return [{ type: 'moderation', members: [details.memberId], details: { fact, ...words } }]
}
