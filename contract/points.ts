import { type Static, Type } from 'typebox'

/** What others do that earns points. */
export const DEEDS = [
  'postLiked',
  'personRemarked',
  'postBookmarked',
  'commentLiked',
  'replyLiked',
  'answerAccepted',
  'memberFollowed',
] as const
const DeedName = Type.Enum(DEEDS)
export type Deed = Static<typeof DeedName>

/** How star points are earned, as it is published: each deed with its weight, and what holds for all of them. */
export const Points = Type.Object({
  weights: Type.Array(Type.Object({ deed: DeedName, text: Type.String(), points: Type.Integer() })),
  rules: Type.Array(Type.String()),
})
export type Points = Static<typeof Points>
