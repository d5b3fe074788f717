import { DECISION_REASONS, type DecisionReason } from '#contract/decision-reasons.ts'
import { DECISION_ACTIONS, type DecisionAction, type DecisionQuery } from '#contract/moderation.ts'
import { REPORTED_TYPES, type ReportedType } from '#contract/reports.ts'

/** The part of the address that narrows the history. `moderator`, `author`: ids of members. */
export type HistorySearch = {
  action?: DecisionAction | undefined
  reason?: DecisionReason | undefined
  type?: ReportedType | undefined
  moderator?: number | undefined
  author?: number | undefined
}

const idOf = (given: unknown) => (/^[1-9]\d{0,14}$/.test(String(given)) ? Number(given) : undefined)

/** Whatever the address says that the history doesn’t know is left out. */
export function readHistorySearch(search: Partial<Record<keyof HistorySearch, unknown>>): HistorySearch {
  return {
    action: DECISION_ACTIONS.find((one) => one === search.action),
    reason: DECISION_REASONS.find((one) => one === search.reason),
    type: REPORTED_TYPES.find((one) => one === search.type),
    moderator: idOf(search.moderator),
    author: idOf(search.author),
  }
}

/** What the call sends. */
export function historyFilterOf({ action, reason, type, moderator, author }: HistorySearch): DecisionQuery {
  return {
    ...(action && { action }),
    ...(reason && { reason }),
    ...(type && { type }),
    ...(moderator && { byId: moderator }),
    ...(author && { authorId: author }),
  }
}
