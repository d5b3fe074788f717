import type { Static } from 'typebox'
import type { FieldError } from '#contract/basics.ts'
import type { ServiceCategory } from '#contract/kinds/directory.ts'
import type { Request, RequestFacts, Urgency } from '#contract/kinds/request.ts'
import type { NewRequest } from '#contract/new-posts.ts'
import type { RequestState } from '#contract/request-steps.ts'
import { optionalLine } from '../../../platform/http/typed-text.ts'

type Input = Static<typeof NewRequest>

export type RequestRow = { requestUrgency: Urgency; requestState: RequestState; requestQuotes: number }
export type RequestDetails = RequestRow & {
  requestForVehicle: string | null
  requestService: ServiceCategory | null
  requestEndsAt: string
  requestBusinessId: number | null
}

export const request = {
  table: 'requests' as const,
  // The timer may be late. A private one that was answered does not expire.
  columns: `requests.urgency as request_urgency, coalesce(request_lives.quotes, 0) as request_quotes,
    case when request_lives.state = 'open' and request_lives.ends_at <= now()
      and (requests.business_id is null or request_lives.quotes = 0) then 'expired' else request_lives.state end as request_state`,
  details: `requests.for_vehicle as request_for_vehicle, requests.service as request_service,
    requests.business_id as request_business_id, request_lives.ends_at as request_ends_at`,
  facts: (row: RequestRow): RequestFacts => ({
    urgency: row.requestUrgency,
    state: row.requestState,
    quotes: row.requestQuotes,
  }),
  present: (row: RequestDetails): Request => ({
    ...request.facts(row),
    forVehicle: row.requestForVehicle,
    service: row.requestService,
    endsAt: row.requestEndsAt,
    businessId: row.requestBusinessId,
  }),
  problems: (): FieldError[] => [],
  row: ({ urgency, forVehicle, service }: Input) => ({
    urgency,
    for_vehicle: optionalLine(forVehicle),
    service: service ?? null,
  }),
}
