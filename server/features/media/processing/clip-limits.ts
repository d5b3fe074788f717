/** The longest that one try to make a copy takes. */
export const MAX_CLIP_SECONDS = 8 * 60 * 60
