import type { Role } from '#contract/members.ts'
import type { CaseRow } from '#contract/moderation.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'

export type CaseFacts = {
  isDecided: boolean
  authorId: number | null
  authorRole: Role | null
  /** The viewer is one of those who reported it. */
  isReporter: boolean
  escalatedAt: string | null
  /** Who works on it now; null if nobody does. */
  claimedBy: number | null
}

/** Why the viewer can't decide about a case, claim it, or escalate it. Null: they can. */
export function lockOf(viewer: Viewer, facts: CaseFacts): CaseRow['lockedBy'] {
  if (facts.isDecided) return 'decided'
  if (facts.authorId === viewer.id || facts.isReporter) return 'own'
  const above = hasRole(viewer, 'admin') ? null : aboveModerators(facts)
  if (above) return above
  return facts.claimedBy === null || facts.claimedBy === viewer.id ? null : 'claimed'
}

/** Why only an admin can decide. */
function aboveModerators({ authorRole, escalatedAt }: Pick<CaseFacts, 'authorRole' | 'escalatedAt'>) {
  if (authorRole === 'admin') return 'admin'
  return escalatedAt === null ? null : 'escalated'
}

type DecisionFacts = {
  action: 'keep' | 'hide' | 'warn' | 'suspend'
  authorId: number | null
  authorRole: Role | null
  isEscalated: boolean
  isOver: boolean
}

/** Whether the viewer may bring back what a decision took. `isOver`: it was undone, or reversed before. */
export function mayReverse(viewer: Viewer, { action, authorId, authorRole, isEscalated, isOver }: DecisionFacts) {
  if (action === 'keep' || isOver || authorId === viewer.id) return false
  return hasRole(viewer, 'admin') || (authorRole !== 'admin' && !isEscalated)
}
