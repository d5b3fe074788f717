import { type Static, Type } from 'typebox'
import { Input } from './basics.ts'
import { MAX_PASSWORD_LENGTH } from './identity.ts'

/** How recent a sign-in must be to delete an account that has no password. */
export const FRESH_MINUTES = 10

/** To delete an account: its handle, typed to confirm, and its password, if it has one. */
export const Farewell = Input({
  handle: Type.String({ minLength: 1, maxLength: 60 }),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })),
})
export type Farewell = Static<typeof Farewell>
