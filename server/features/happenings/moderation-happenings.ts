import type { DecisionReason } from '#contract/decision-reasons.ts'
import type { DecisionAction } from '#contract/moderation.ts'
import type { ReportedType } from '#contract/reports.ts'
import { about } from './definition.ts'

const appeal = about('appeal')
const decision = about('decision')
const moderationCase = about('moderation case')
const suspension = about('suspension')

/** What moderators decide. Part of the catalog. The actor is the moderator, unless it says otherwise. */
export const moderationHappenings = {
  /** Delivered when the time to undo it is up: whoever handles it first checks that it still stands. */
  case_decided: decision<{ caseId: number; itemType: ReportedType; itemId: number; action: DecisionAction }>(),
  /** Later than an undo, by a moderator or after an appeal. */
  decision_reversed: decision<{ caseId: number | null; authorId: number | null }>(),
  /** What a decision hid is deleted for good. The actor is the author. */
  decision_removed: decision<{ authorId: number }>(),
  case_escalated: moderationCase<{ itemType: ReportedType; itemId: number }>(),
  /** A check held something before anyone saw it. The actor is its author. */
  item_held: moderationCase<{ itemType: ReportedType; itemId: number }>(),
  /** The actor confirmed that they read a warning. */
  warning_read: decision(),
  suspension_started: suspension<{ memberId: number; reason: DecisionReason; endsAt: string | null }>(),
  /** Lifted; or its time was up, and the actor is the member. */
  suspension_ended: suspension<{ memberId: number; isLifted: boolean }>(),
  /** What happens to an order of a suspended seller. */
  suspended_order_chosen: suspension<{ orderId: number; choice: 'continue' | 'return' }>(),
  /** The actor is the author. */
  appeal_made: appeal<{ decisionId: number }>(),
  appeal_decided: appeal<{ decisionId: number; authorId: number; outcome: 'upheld' | 'overturned' }>(),
} as const
