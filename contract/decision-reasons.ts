import { REPORT_REASONS } from './reports.ts'

/** Why a moderator decides. The first ones are those of reports. */
export const DECISION_REASONS = [...REPORT_REASONS, 'illegal_part', 'pays_outside', 'duplicate', 'fake_review'] as const
export type DecisionReason = (typeof DECISION_REASONS)[number]
