import { type Static, Type } from 'typebox'

/** How many tokens a post or a member received in tips, and how many tips. */
export const TipTotal = Type.Object({ count: Type.Integer(), vbt: Type.Integer() })
export type TipTotal = Static<typeof TipTotal>
