import { Type } from 'typebox'

export const MAX_TAGS = 5
export const MIN_TAG_LENGTH = 2
export const MAX_TAG_LENGTH = 30

/** 2 to 30 code points; stored as one line in lower case, without duplicates. */
export const Tag = Type.String({ minLength: MIN_TAG_LENGTH, maxLength: MAX_TAG_LENGTH })

export const forumFields = {
  tags: Type.Optional(Type.Array(Tag, { maxItems: MAX_TAGS })),
}
