export { AddressBook } from './address-book.tsx'
export { AddressFields } from './address-fields.tsx'
export { addressesQuery } from './api.ts'
export { splitAddress } from './pasted-address.ts'
export {
  addressLine,
  addressMistakes,
  emptyAddress,
  tidyAddress,
} from './typed-address.ts'
