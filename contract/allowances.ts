import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from './basics.ts'

/** Actions with an hourly limit for new accounts. */
export const LIMITED_ACTS = ['post', 'comment', 'link', 'mention'] as const
export const LimitedAct = Type.Enum(LIMITED_ACTS)
export type LimitedAct = Static<typeof LimitedAct>

/** `left`: how many are allowed right now. `againAt`: when the next one is; null while some are left. */
export const Allowance = Type.Object({
  act: LimitedAct,
  perHour: Type.Integer(),
  left: Type.Integer(),
  againAt: Nullable(Timestamp),
})
export type Allowance = Static<typeof Allowance>

/** Empty for members without limits. */
export const Allowances = Type.Object({ items: Type.Array(Allowance) })
export type Allowances = Static<typeof Allowances>
