import { type Static, Type } from 'typebox'
import { Nullable } from './basics.ts'

/** Who runs this server, from its settings. Null if they don't say. */
export const Operator = Type.Object({ name: Nullable(Type.String()), contact: Nullable(Type.String()) })
export type Operator = Static<typeof Operator>

/** `GET /api/operator`. `paysOut`: what members earn can be paid out in dollars. */
export const OperatorFacts = Type.Object({ ...Operator.properties, paysOut: Type.Boolean() })
export type OperatorFacts = Static<typeof OperatorFacts>
