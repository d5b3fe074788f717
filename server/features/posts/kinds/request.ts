import type { Request, RequestFacts, Urgency } from '#contract/kinds/request.ts'

export type RequestRow = { requestUrgency: Urgency }
export type RequestDetails = RequestRow & { requestForVehicle: string | null }

export const request = {
  table: 'requests',
  columns: 'requests.urgency as request_urgency',
  details: 'requests.for_vehicle as request_for_vehicle',
  facts: (row: RequestRow): RequestFacts => ({ urgency: row.requestUrgency }),
  present: (row: RequestDetails): Request => ({ ...request.facts(row), forVehicle: row.requestForVehicle }),
}
