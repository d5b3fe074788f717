import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from './basics.ts'

/** What new accounts may do only so often an hour. */
export const LIMITED_ACTS = ['post', 'comment', 'link', 'mention'] as const
export const LimitedAct = Type.Enum(LIMITED_ACTS)
export type LimitedAct = Static<typeof LimitedAct>

/** `left`: so many more now. `againAt`: when there is one more; null while there are some left. */
export const Allowance = Type.Object({
  act: LimitedAct,
  perHour: Type.Integer(),
  left: Type.Integer(),
  againAt: Nullable(Timestamp),
})
export type Allowance = Static<typeof Allowance>

/** Nothing is listed for whom nothing is limited. */
export const Allowances = Type.Object({ items: Type.Array(Allowance) })
export type Allowances = Static<typeof Allowances>
