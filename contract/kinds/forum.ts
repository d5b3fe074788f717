import { Type } from 'typebox'

export const MAX_TAGS = 5
export const MAX_TAG_LENGTH = 30

/** 2 to 30 code points, trimmed; stored in lower case without duplicates. */
export const Tag = Type.String({ minLength: 2, maxLength: MAX_TAG_LENGTH, pattern: '^\\S(?:.*\\S)?$' })

export const forumFields = {
  tags: Type.Optional(Type.Array(Tag, { maxItems: MAX_TAGS })),
}
