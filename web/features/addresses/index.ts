export { AddressBook } from './address-book.tsx'
export { AddressFields } from './address-fields.tsx'
export { addressesQuery } from './api.ts'
export {
  ADDRESS_FIELDS,
  addressLine,
  addressMistakes,
  emptyAddress,
  tidyAddress,
} from './typed-address.ts'
