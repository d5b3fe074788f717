import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '../basics.ts'

export const MAX_TAGS = 5
export const MIN_TAG_LENGTH = 2
export const MAX_TAG_LENGTH = 30

/** 2 to 30 code points; stored as one line in lower case, without duplicates. */
export const Tag = Type.String({ minLength: MIN_TAG_LENGTH, maxLength: MAX_TAG_LENGTH })

export const forumFields = {
  tags: Type.Optional(Type.Array(Tag, { maxItems: MAX_TAGS })),
}

export const Replier = Type.Object({ id: Id, handle: Type.String(), name: Type.String(), showsHandle: Type.Boolean() })

/** What a forum row shows beyond a card. */
export const ThreadFacts = Type.Object({
  /** The beginning of the question as one line. */
  excerpt: Type.String(),
  tags: Type.Array(Type.String()),
  /** The author accepted an answer. */
  isAnswered: Type.Boolean(),
  /** The latest one that the viewer may read; `author`: null if that member was deleted. */
  lastReply: Nullable(Type.Object({ author: Nullable(Replier), createdAt: Timestamp })),
})
export type ThreadFacts = Static<typeof ThreadFacts>
