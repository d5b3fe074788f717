import { arrivalFrom, arrivalWords } from '#contract/arrival.ts'
import type { DeliveryOption } from '#contract/delivery-options.ts'
import { formatDollars } from '#contract/dollars.ts'

/** 'Ground, $12.00', 'Ground, free', 'Pickup in Pasadena, CA, free' */
export function optionWords({ delivery, name, detail, priceVbt }: Omit<DeliveryOption, 'arrives' | 'refusal'>) {
  const how = delivery === 'pickup' ? detail.replace(/^In /, `${name} in `) : name
  return `${how}, ${priceVbt === 0 ? 'free' : formatDollars(priceVbt)}`
}

/** 'Arrives Dec 1-4', for someone who pays now. Null if nothing is promised. */
export function arrivalOf({ arrives }: Pick<DeliveryOption, 'arrives'>, now = Date.now()) {
  return arrives && arrivalWords(arrivalFrom(new Date(now).toISOString(), arrives), { now })
}

/** How sellers charge for shipping. */
export const ONE_CHARGE = 'One shipping charge for everything from this seller.'
