import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from './basics.ts'

/** 1: likes it, -1: dislikes it. */
export const REACTIONS = [1, -1] as const
export const Reaction = Type.Unsafe<(typeof REACTIONS)[number] | null>({
  type: ['integer', 'null'],
  enum: [...REACTIONS, null],
})
export type Reaction = Static<typeof Reaction>

/** How much of a thread somebody wants to hear. */
export const THREAD_LEVELS = ['muted', 'normal', 'following', 'watching'] as const

/** What one member has to do with one post. */
export const Mine = Type.Object({
  reaction: Reaction,
  isBookmarked: Type.Boolean(),
  collectionId: Nullable(Id),
  remindAt: Nullable(Timestamp),
  /** Null: not said. */
  threadLevel: Type.Unsafe<(typeof THREAD_LEVELS)[number] | null>({
    type: ['string', 'null'],
    enum: [...THREAD_LEVELS, null],
  }),
  /** Of a forum thread: the number of the last reply that was seen. */
  readNumber: Nullable(Type.Integer()),
})
export type Mine = Static<typeof Mine>
