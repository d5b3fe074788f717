import { type Static, Type } from 'typebox'
import { Input } from './basics.ts'
import { MAX_PASSWORD_LENGTH } from './identity.ts'

/** How recent a sign-in must be to delete an account that has no password. */
export const FRESH_MINUTES = 10

/**
 * What happens to a leaving member's tokens: `heldVbt` comes back from bounties, `refundVbt` goes back to the card, and
 * `givenUpVbt`, the rest, is lost.
 */
export const FarewellTokens = Type.Object({
  heldVbt: Type.Number(),
  refundVbt: Type.Integer(),
  refundCents: Type.Integer(),
  givenUpVbt: Type.Number(),
})
export type FarewellTokens = Static<typeof FarewellTokens>

/**
 * To delete an account: its handle, typed to confirm; its password, if it has one; and the tokens that are given up, if
 * there are any, as in `FarewellTokens`.
 */
export const Farewell = Input({
  handle: Type.String({ minLength: 1, maxLength: 60 }),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })),
  givenUpVbt: Type.Optional(Type.Number({ minimum: 0 })),
})
export type Farewell = Static<typeof Farewell>
