import { Type } from 'typebox'

/** `video` is the `secure_url` of an own upload. A video post without a video is allowed: picture, no player. */
export const videoFields = {
  video: Type.Optional(Type.String({ maxLength: 2000 })),
}
