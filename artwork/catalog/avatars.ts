import type { PictureOrder } from './order.ts'

/** For members who have put up a picture; the others get a helmet that the interface draws. */
export const avatars: PictureOrder[] = [31, 8, 19, 44, 57, 62].map((seed, index) => ({
  name: `avatar-${index + 1}`,
  section: 'avatars',
  shows: 'A racing helmet',
  kind: 'helmet',
  seed,
}))
