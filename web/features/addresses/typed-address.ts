import type { PostalAddress } from '#contract/addresses.ts'
import { readZip } from '#contract/zip-codes.ts'
import { tooLong } from '../../ui/too-long.ts'

export const ADDRESS_FIELDS = ['name', 'line1', 'line2', 'city', 'state', 'zip'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

export const emptyAddress: PostalAddress = { name: '', line1: '', line2: '', city: '', state: '', zip: '' }

const missing: Partial<Record<AddressField, string>> = {
  name: 'Enter a name.',
  line1: 'Enter the street and number.',
  city: 'Enter the city.',
  state: 'Choose a state.',
  zip: 'Enter the ZIP code.',
}
const most: Partial<Record<AddressField, number>> = { name: 80, line1: 120, line2: 120, city: 80 }

/** The error for each field. Empty if all are valid. */
export function addressMistakes(address: PostalAddress): Partial<Record<AddressField, string>> {
  const mistakes = ADDRESS_FIELDS.map((field) => [field, mistakeIn(field, address[field])] as const)
  return Object.fromEntries(mistakes.filter(([, mistake]) => mistake))
}

function mistakeIn(field: AddressField, value: string) {
  if (value.trim() === '') return missing[field]
  if (field === 'zip' && readZip(value) === null) return 'A ZIP code has 5 or 9 digits, such as 91103 or 91103-1234.'
  return tooLong(value, most[field] ?? Number.POSITIVE_INFINITY) ?? undefined
}

/** Trims all fields, and leaves out an empty second line. */
export function tidyAddress({ name, line1, line2, city, state, zip }: PostalAddress) {
  return {
    name: name.trim(),
    line1: line1.trim(),
    ...(line2.trim() && { line2: line2.trim() }),
    city: city.trim(),
    state,
    zip: readZip(zip) ?? zip.trim(),
  }
}

/** '2218 Fargo Street, Los Angeles, CA 90039' */
export function addressLine({ line1, line2, city, state, zip }: Omit<PostalAddress, 'name'>) {
  return [line1, line2, city, `${state} ${zip}`].filter(Boolean).join(', ')
}
