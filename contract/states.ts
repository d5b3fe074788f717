import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, Timestamp } from './basics.ts'
import { THREAD_LEVELS } from './replies.ts'

/** 1: like, -1: dislike, null: neither. */
export type Reaction = 1 | -1 | null
export const Reaction = Type.Unsafe<Reaction>({ type: ['integer', 'null'], enum: [1, -1, null] })

/** A member's relation to a post. */
export const Mine = Type.Object({
  reaction: Reaction,
  isBookmarked: Type.Boolean(),
  collectionId: Nullable(Id),
  remindAt: Nullable(Timestamp),
  /** Null if the member has not chosen one. */
  threadLevel: NullableEnum(THREAD_LEVELS),
  /** In a forum thread, the number of the last reply seen. */
  readNumber: Nullable(Type.Integer()),
})
export type Mine = Static<typeof Mine>

/** The body of `PUT /api/posts/{id}/reaction`. */
export const ReactionChange = Input({ reaction: Reaction })

export const Reactions = Type.Object({ likes: Type.Integer(), dislikes: Type.Integer(), mine: Reaction })
export type Reactions = Static<typeof Reactions>
