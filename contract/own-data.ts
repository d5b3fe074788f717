import { type Static, Type } from 'typebox'
import { Input } from './basics.ts'
import { MAX_PASSWORD_LENGTH } from './identity.ts'

/** Without a password a session is fresh enough for so long after signing in. */
export const FRESH_MINUTES = 10

/** The own handle, typed; and the password, if there is one. */
export const Farewell = Input({
  handle: Type.String({ minLength: 1, maxLength: 60 }),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })),
})
export type Farewell = Static<typeof Farewell>
