import type { Appeal, OwnDecision } from '#contract/appeals.ts'
import type { DecisionAction } from '#contract/moderation.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'

type Decided = { action: DecisionAction; isReversed: boolean; isLate: boolean; hasAppeal: boolean }

/** Why the author can't appeal a decision now; null if they can. */
export function blockerOf({ action, isReversed, isLate, hasAppeal }: Decided): OwnDecision['cannotAppeal'] {
  if (hasAppeal) return 'made'
  if (isReversed) return 'reversed'
  if (action === 'keep') return 'nothing'
  return isLate ? 'late' : null
}

/** What decides who may answer an appeal. */
export type Appealed = {
  isOpen: boolean
  authorId: number
  decidedById: number | null
  /** It is about an admin, or was escalated: only admins decide. */
  isForAdmins: boolean
  /** Somebody else than the one who decided may decide about the appeal. */
  hasOthers: boolean
}

/** Why the viewer can't decide an appeal; null if they can. Someone else reads it, unless there is nobody else. */
export function lockOf(
  viewer: Viewer,
  { isOpen, authorId, decidedById, isForAdmins, hasOthers }: Appealed,
): Appeal['cannotDecide'] {
  if (!isOpen) return 'decided'
  if (authorId === viewer.id) return 'own'
  if (isForAdmins && !hasRole(viewer, 'admin')) return 'admin'
  return decidedById === viewer.id && hasOthers ? 'yours' : null
}
