import { type Static, Type } from 'typebox'
import { Input } from './basics.ts'
import { MAX_PASSWORD_LENGTH } from './identity.ts'

/** How recent a sign-in must be to delete an account that has no password. */
export const FRESH_MINUTES = 10

/**
 * What becomes of the member's tokens when they leave. `bountiesVbt` and `depositsVbt` come back first. Of that,
 * `paidOffVbt` pays what the member owes, and `forgivenVbt` is the rest of their debt. `refundVbt` goes back to the card,
 * and `givenUpVbt`, all the rest, is lost. `pendingVbt`: of purchases that are still with the bank; if it accepts them,
 * they are given up, too.
 */
export const FarewellTokens = Type.Object({
  bountiesVbt: Type.Number(),
  depositsVbt: Type.Number(),
  paidOffVbt: Type.Number(),
  forgivenVbt: Type.Number(),
  refundVbt: Type.Integer(),
  refundCents: Type.Integer(),
  pendingVbt: Type.Integer(),
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
