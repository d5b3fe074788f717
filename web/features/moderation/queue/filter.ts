import { REPORT_REASONS, REPORTED_TYPES, type ReportedType, type ReportReason } from '#contract/reports.ts'
import type { CaseFilter } from '../api.ts'

/** The part of the address that narrows the queue; without one: open reports, the most urgent first. */
export type QueueSearch = {
  list?: 'held' | 'escalated' | undefined
  sort?: 'oldest' | undefined
  type?: ReportedType | undefined
  reason?: ReportReason | undefined
}

/** Whatever the address says that the queue doesn’t know is left out. */
export function readQueueSearch(search: Partial<Record<keyof QueueSearch, unknown>>): QueueSearch {
  const { list, sort } = search
  return {
    list: list === 'held' || list === 'escalated' ? list : undefined,
    sort: sort === 'oldest' ? sort : undefined,
    type: REPORTED_TYPES.find((type) => type === search.type),
    reason: REPORT_REASONS.find((reason) => reason === search.reason),
  }
}

/** What the call sends. */
export function filterOf({ list, sort, type, reason }: QueueSearch): CaseFilter {
  return { list: list ?? 'open', sort: sort ?? 'urgent', ...(type && { type }), ...(reason && { reason }) }
}
