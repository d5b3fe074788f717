import { type Static, Type } from 'typebox'
import { Nullable } from './basics.ts'

/** `GET /api/operator`: who runs this server, as its settings say; null while they don't. */
export const Operator = Type.Object({ name: Nullable(Type.String()), contact: Nullable(Type.String()) })
export type Operator = Static<typeof Operator>
