import type { AddressInput, PostalAddress } from '#contract/addresses.ts'
import type { FieldError } from '#contract/basics.ts'
import { blankAt, isBlank, oneLine } from '../../platform/http/typed-text.ts'

type Entered = Omit<AddressInput, 'isDefault'>

const REQUIRED = ['name', 'line1', 'city'] as const

/**
 * Checks what a schema cannot express. `path` is the prefix of the field names in the errors, such as 'pickupAddress.'.
 */
export function addressProblems(entered: Entered, path = ''): FieldError[] {
  return REQUIRED.flatMap((field) => blankAt(`${path}${field}`, entered[field]))
}

/** The address as we store and print it. */
export function postalAddress({ name, line1, line2 = '', city, state, zip }: Entered): PostalAddress {
  return {
    name: oneLine(name),
    line1: oneLine(line1),
    line2: isBlank(line2) ? '' : oneLine(line2),
    city: oneLine(city),
    state,
    zip,
  }
}
