import type { ServiceCategory } from '#contract/kinds/directory.ts'
import type { Urgency } from '#contract/kinds/request.ts'
import { suggestedService } from '#contract/service-words.ts'

/** What the author chose; '': nothing yet; 'none': a request that was published without one. */
export type ChosenService = ServiceCategory | '' | 'none'

/** The values that only requests have. `businessId`: the only business that a private request is for. */
export type RequestValues = {
  urgency: Urgency
  service: ChosenService
  forVehicle: string
  businessId: number | null
}

type Values = { title: string; description: string } & Pick<RequestValues, 'service' | 'businessId'>

/** The author's choice or, until there is one, what the text is about. A private request is for one business anyway. */
export function serviceOf({ title, description, service, businessId }: Values): ServiceCategory | null {
  if (service === 'none' || businessId !== null) return null
  return service === '' ? suggestedService(`${title}\n${description}`) : service
}
