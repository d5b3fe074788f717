import { type Static, Type } from 'typebox'

/** Actions of others that earn a member points. */
export const DEEDS = [
  'postLiked',
  'personRemarked',
  'postBookmarked',
  'commentLiked',
  'replyLiked',
  'answerAccepted',
  'memberFollowed',
] as const
export const DeedName = Type.Enum(DEEDS)
export type Deed = Static<typeof DeedName>

/** The published rules for points: each deed with its weight, and the general rules. */
export const Points = Type.Object({
  weights: Type.Array(Type.Object({ deed: DeedName, text: Type.String(), points: Type.Integer() })),
  rules: Type.Array(Type.String()),
})
export type Points = Static<typeof Points>
