import { type Static, Type } from 'typebox'
import { Nullable } from './basics.ts'

/** `GET /api/operator`: who runs this server, from its settings. Null if they don't say. */
export const Operator = Type.Object({ name: Nullable(Type.String()), contact: Nullable(Type.String()) })
export type Operator = Static<typeof Operator>
