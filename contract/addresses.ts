import { type Static, Type } from 'typebox'
import { Id, Input, OptionalText, RequiredText } from './basics.ts'

export const MAX_ADDRESSES = 20

/** The states, the District of Columbia, Puerto Rico, and the other territories with ZIP codes. */
export const US_STATES = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY PR GU VI AS MP'
).split(' ')
/** States and territories that ground shipping from the other 48 does not reach. */
export const REMOTE_STATES = 'AK HI PR GU VI AS MP'.split(' ')

const State = Type.Enum(US_STATES as [string, ...string[]])
const Zip = Type.String({
  pattern: '^[0-9]{5}(-[0-9]{4})?$',
  description: 'Enter a ZIP code, such as 91103 or 91103-1234.',
})

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
