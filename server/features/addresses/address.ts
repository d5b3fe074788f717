import type { AddressInput, PostalAddress } from '#contract/addresses.ts'
import type { FieldError } from '#contract/basics.ts'
import { readState } from '#contract/us-states.ts'
import { readZip } from '#contract/zip-codes.ts'
import { blankAt, isBlank, oneLine } from '../../platform/http/typed-text.ts'

type Entered = Omit<AddressInput, 'isDefault'>

const REQUIRED = ['name', 'line1', 'city'] as const

/**
 * Checks what a schema cannot express. `path` is the prefix of the field names in the errors, such as 'pickupAddress.'.
 */
export function addressProblems(entered: Entered, path = ''): FieldError[] {
  return [
    ...REQUIRED.flatMap((field) => blankAt(`${path}${field}`, entered[field])),
    ...(readState(entered.state)
      ? []
      : [{ field: `${path}state`, message: 'Enter a state, such as CA or California.' }]),
    ...(readZip(entered.zip)
      ? []
      : [{ field: `${path}zip`, message: 'Enter a ZIP code, such as 91103 or 91103-1234.' }]),
  ]
}

/** The address as we store and print it. */
export function postalAddress({ name, line1, line2 = '', city, state, zip }: Entered): PostalAddress {
  return {
    name: oneLine(name),
    line1: oneLine(line1),
    line2: isBlank(line2) ? '' : oneLine(line2),
    city: oneLine(city),
    state: readState(state) ?? state,
    zip: readZip(zip) ?? zip,
  }
}
