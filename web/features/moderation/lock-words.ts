import { type Member, shownName } from '#contract/members.ts'
import type { Case } from '#contract/moderation.ts'
import { timeOf } from '../../platform/time.ts'
import { decidedNames, whenOf } from './words.ts'

/** 'Lena Fox' */
const nameOf = (member: Member | null | undefined) => shownName(member, 'A former moderator')

/** Why this viewer can’t decide, in a sentence; null if they can. */
export function lockWords({ lockedBy, claim, escalation, decisions }: Case) {
  if (lockedBy === 'own') return 'This is about you, or you reported it. Another moderator decides.'
  if (lockedBy === 'admin') return 'The author is an admin. Another admin decides.'
  if (lockedBy === 'escalated') return `${nameOf(escalation?.by)} left this to the admins.`
  if (lockedBy === 'claimed' && claim) return `${nameOf(claim.by)} is working on this until ${timeOf(claim.until)}.`
  if (lockedBy === 'claimed') return 'Another moderator is working on this.'
  if (lockedBy === 'decided') return decidedWords(decisions)
  return null
}

function decidedWords(decisions: Case['decisions']) {
  const last = decisions.find(({ undoneAt }) => undoneAt === null)
  if (!last) return 'This is decided.'
  return `${decidedNames[last.action]} by ${nameOf(last.by)}, ${whenOf(last.decidedAt)}.`
}
