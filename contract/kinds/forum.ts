import { Type } from 'typebox'

export const MAX_TAGS = 5
export const MAX_TAG_LENGTH = 30

/** 2 to 30 code points, no blanks at the ends; kept in lower case, each once. */
export const Tag = Type.String({ minLength: 2, maxLength: MAX_TAG_LENGTH, pattern: '^\\S(?:.*\\S)?$' })

export const forumFields = {
  tags: Type.Optional(Type.Array(Tag, { maxItems: MAX_TAGS })),
}
