import { type Static, Type } from 'typebox'
import { Id, Input, OptionalText, RequiredText } from './basics.ts'

export const MAX_ADDRESSES = 20

/** The server reads codes and names, and forgives separators; see `readState` and `readZip`. */
const State = Type.String({ maxLength: 40, description: 'A state, such as CA or California.' })
const Zip = Type.String({ maxLength: 20, description: 'A ZIP code, such as 91103 or 91103-1234.' })

/** An address in the United States. */
export const addressFields = {
  name: RequiredText(80),
  line1: RequiredText(120),
  line2: OptionalText(120),
  city: RequiredText(80),
  state: State,
  zip: Zip,
}

/** An address as printed on a box. An empty `line2` means that there is none. */
export const PostalAddress = Type.Object({
  name: Type.String(),
  line1: Type.String(),
  line2: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
})
export type PostalAddress = Static<typeof PostalAddress>

/** An entry of the member's address book. If there are any, exactly one is the default. */
export const Address = Type.Object({ id: Id, ...PostalAddress.properties, isDefault: Type.Boolean() })
export type Address = Static<typeof Address>

/** `GET /api/addresses`: the default first, then newest first. */
export const AddressList = Type.Object({ items: Type.Array(Address) })
export type AddressList = Static<typeof AddressList>

/** The body of `POST /api/addresses` and `PUT /api/addresses/{id}`. The first address becomes the default. */
export const AddressInput = Input({ ...addressFields, isDefault: Type.Optional(Type.Boolean()) })
export type AddressInput = Static<typeof AddressInput>
