import type { PostalAddress } from '#contract/addresses.ts'

/** As it is printed on a box. */
export function addressLines({ name, line1, line2, city, state, zip }: PostalAddress) {
  return [name, line1, ...(line2 ? [line2] : []), `${city}, ${state} ${zip}`]
}
