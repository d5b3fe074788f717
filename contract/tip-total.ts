import { type Static, Type } from 'typebox'

/** What a post or a member got, from how many tips. */
export const TipTotal = Type.Object({ count: Type.Integer(), vbt: Type.Integer() })
export type TipTotal = Static<typeof TipTotal>
