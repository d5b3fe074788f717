import { Type } from 'typebox'

export const MAX_TAGS = 5

/** 2 to 30 code points, no blanks at the ends; kept in lower case, each once. */
export const Tag = Type.String({ minLength: 2, maxLength: 30, pattern: '^\\S(?:.*\\S)?$' })

export const forumFields = {
  tags: Type.Optional(Type.Array(Tag, { maxItems: MAX_TAGS })),
}
