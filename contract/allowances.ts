import { type Static, Type } from 'typebox'
import { Input, Nullable, RequiredText, Timestamp } from './basics.ts'

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

export const MOST_PER_HOUR = 1_000
export const MAX_ACCOUNT_LIMIT_REASON = 300

/** How much accounts may do in an hour while they are younger than `untilDays`. */
export const AccountLimit = Type.Object({ act: LimitedAct, untilDays: Type.Integer(), perHour: Type.Integer() })
export type AccountLimit = Static<typeof AccountLimit>
export const AccountLimits = Type.Object({ items: Type.Array(AccountLimit) })
export type AccountLimits = Static<typeof AccountLimits>

/** The body of `PUT /api/admin/limits/{act}/{untilDays}`. */
export const AccountLimitChange = Input({
  perHour: Type.Integer({ minimum: 0, maximum: MOST_PER_HOUR }),
  reason: RequiredText(MAX_ACCOUNT_LIMIT_REASON),
})
export type AccountLimitChange = Static<typeof AccountLimitChange>
