import { decisionReasonNames } from '#contract/decision-words.ts'
import type { ReportReason } from '#contract/reports.ts'

/** The names of the reasons, for reporters and moderators. */
export const reasonNames: Record<ReportReason, string> = decisionReasonNames
