import { Type } from 'typebox'

/** `video` is the `secure_url` of an own upload. Optional: without it, the post has a picture but no player. */
export const videoFields = {
  video: Type.Optional(Type.String({ maxLength: 2000 })),
}
