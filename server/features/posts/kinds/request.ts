import type { Static } from 'typebox'
import type { FieldError } from '#contract/basics.ts'
import type { Request, RequestFacts, Urgency } from '#contract/kinds/request.ts'
import type { NewRequest } from '#contract/new-posts.ts'
import { optionalLine } from '../../../platform/http/typed-text.ts'

type Input = Static<typeof NewRequest>

export type RequestRow = { requestUrgency: Urgency }
export type RequestDetails = RequestRow & { requestForVehicle: string | null }

export const request = {
  table: 'requests' as const,
  columns: 'requests.urgency as request_urgency',
  details: 'requests.for_vehicle as request_for_vehicle',
  facts: (row: RequestRow): RequestFacts => ({ urgency: row.requestUrgency }),
  present: (row: RequestDetails): Request => ({ ...request.facts(row), forVehicle: row.requestForVehicle }),
  problems: (): FieldError[] => [],
  row: ({ urgency, forVehicle }: Input) => ({ urgency, for_vehicle: optionalLine(forVehicle) }),
}
