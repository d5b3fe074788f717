import { type Static, Type } from 'typebox'
import { Input, OptionalText, RequiredText } from './basics.ts'
import { MAX_TOKENS } from './money.ts'

export const MAX_REASON_LENGTH = 1_000
export const MAX_STATEMENT_LENGTH = 2_000
export const MAX_DISPUTE_PHOTOS = 6
/** After that, a dispute about the same order can only be settled. */
export const MAX_WITHDRAWALS = 3

/** What can be wrong with goods. */
export const GOODS_REASONS = [
  'not_arrived',
  'not_as_described',
  'damaged',
  'wrong_item',
  'missing_parts',
  'counterfeit',
  'other',
] as const
/** What can be wrong with work. Nobody answers how it goes: `not_done`. */
export const JOB_REASONS = ['not_done', 'poor_work', 'damaged', 'other'] as const
/** Of all kinds of orders; each has its own. */
export const DISPUTE_REASONS = [...GOODS_REASONS, 'not_done', 'poor_work'] as const
/** What can be wrong with what comes back. */
export const RETURN_PROBLEMS = [
  'wrong_item',
  'damaged',
  'missing_parts',
  'other',
] as const satisfies readonly (typeof DISPUTE_REASONS)[number][]

export const DisputeReason = Type.Enum(DISPUTE_REASONS)
export type DisputeReason = Static<typeof DisputeReason>

/** Every step names the version that the member saw; an outdated one gets a 409 `order_changed`. */
export const version = { version: Type.Integer({ minimum: 1 }) }

const BackVbt = Type.Integer({ minimum: 0, maximum: MAX_TOKENS * 10_000 })
/** `photos`: `secure_url`s of own uploads. `backVbt`: how much of the total the buyer asks back, or the seller offers. */
export const statement = {
  ...version,
  text: RequiredText(MAX_STATEMENT_LENGTH),
  backVbt: BackVbt,
  photos: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: MAX_DISPUTE_PHOTOS })),
}

/** The bodies of how both sides end what has not begun, which orders of several kinds have. */
export const cancelingBodies = {
  cancel: Input({ ...version, reason: OptionalText(MAX_REASON_LENGTH) }),
  decline: Input({ ...version, reason: RequiredText(MAX_REASON_LENGTH) }),
} as const

/** The bodies of what people do in disputes about orders of any kind, and of goodwill. */
export const sharedBodies = {
  dispute: Input({ ...statement, reason: DisputeReason }),
  answer_dispute: Input(statement),
  /** Takes effect once both sides propose the same. */
  propose_split: Input({ ...version, backVbt: BackVbt }),
  ask_moderator: Input(version),
  /** The order goes back to where it was. */
  withdraw_dispute: Input(version),
  /** Goodwill of the seller. `backVbt`: how much goes back now. */
  give_back: Input({
    ...version,
    backVbt: Type.Integer({ minimum: 1, maximum: MAX_TOKENS * 10_000 }),
    note: OptionalText(MAX_REASON_LENGTH),
  }),
  decide: Input({ ...version, backVbt: BackVbt, reason: RequiredText(MAX_REASON_LENGTH) }),
} as const
export type CancelingAction = keyof typeof cancelingBodies
export type CancelingBody<Action extends CancelingAction> = Static<(typeof cancelingBodies)[Action]>
export type SharedAction = keyof typeof sharedBodies
export type SharedBody<Action extends SharedAction> = Static<(typeof sharedBodies)[Action]>
