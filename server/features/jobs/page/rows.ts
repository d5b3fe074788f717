import type { Side } from '#contract/life-cycle.ts'

/** What only jobs have. `requestId`, `businessId`: null if the viewer can’t see them. `dayBegins`: the agreed day. */
export type JobRow = {
  requestId: number | null
  hasBusiness: boolean
  businessId: number | null
  businessTitle: string | null
  startsOn: string
  workingDays: number
  endsOn: string
  timeZone: string
  warrantyMonths: number | null
  warrantyMiles: number | null
  note: string | null
  address: string | null
  addressErasedAt: string | null
  startedAt: string | null
  partsNote: string | null
  doneNote: string | null
  askedAt: string | null
  proposedBy: Side | null
  proposedStart: string | null
  proposedDays: number | null
  dayBegins: string
}
