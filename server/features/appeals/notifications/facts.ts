import type { DecisionReason } from '#contract/decision-reasons.ts'
import type { DecisionAction } from '#contract/moderation.ts'
import type { PostKind } from '#contract/posts.ts'
import type { ReportedType } from '#contract/reports.ts'
import type { SuspensionKind } from '#contract/standing.ts'

// What notifications about moderation store. Renaming a happening takes a migration of these, too.

/** About a decision: for the author of the item, or for those who reported it. */
export type DecisionFact = {
  of: 'case_decided' | 'decision_reversed' | 'appeal_made' | 'appeal_decided' | 'suspension_ended'
  decisionId: number
  to: 'author' | 'reporter' | 'moderator'
}
/** About a case that is not decided yet. */
export type CaseFact = { of: 'item_held' | 'case_escalated'; caseId: number }

/** What the sentences name: the item as it was. */
export type Named = { itemType: ReportedType; postKind: PostKind | null; title: string | null }
export type NamedDecision = Named & {
  action: DecisionAction
  reason: DecisionReason
  hidesItem: boolean
  decidedAt: string
  removesAt: string | null
  reversedAt: string | null
  appealState: 'open' | 'upheld' | 'overturned' | null
  suspensionKind: SuspensionKind | null
  suspendedUntil: string | null
}
