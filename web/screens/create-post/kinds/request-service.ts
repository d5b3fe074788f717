import type { ServiceCategory } from '#contract/kinds/directory.ts'
import { suggestedService } from '#contract/service-words.ts'

/** What the author chose; '': nothing yet; 'none': a request that was published without one. */
export type ChosenService = ServiceCategory | '' | 'none'

type Values = { title: string; description: string; service: ChosenService; businessId: number | null }

/** The author's choice or, until there is one, what the text is about. A private request is for one business anyway. */
export function serviceOf({ title, description, service, businessId }: Values): ServiceCategory | null {
  if (service === 'none' || businessId !== null) return null
  return service === '' ? suggestedService(`${title}\n${description}`) : service
}
