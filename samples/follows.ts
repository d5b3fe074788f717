import type { CastHandle } from './cast.ts'

/** Who follows whom among the sample people. */
export const castFollows: Record<CastHandle, CastHandle[]> = {
  mara: ['nils', 'ada', 'sam', 'hugh', 'kenji'],
  nils: ['mara', 'tomas', 'rosa'],
  priya: ['mara', 'kenji', 'sam', 'elise'],
  tomas: ['mara', 'joe', 'nils', 'danaw'],
  kenji: ['mara', 'priya', 'sam', 'lena', 'danaw'],
  ada: ['mara', 'hugh', 'lena'],
  joe: ['tomas', 'rosa', 'lena'],
  elise: ['mara', 'priya', 'danaw', 'rosa', 'ada'],
  sam: ['mara', 'kenji', 'priya'],
  rosa: ['nils', 'joe', 'lena'],
  hugh: ['ada', 'mara', 'jmarsh'],
  danaw: ['mara', 'tomas', 'kenji', 'elise'],
  lena: ['rosa', 'hugh', 'sam'],
  jmarsh: ['hugh', 'lena'],
}

/** The percentage of background members who follow each. */
export const popularity: Record<CastHandle, number> = {
  mara: 82,
  nils: 41,
  priya: 37,
  tomas: 29,
  kenji: 55,
  ada: 48,
  joe: 22,
  elise: 18,
  sam: 33,
  rosa: 26,
  hugh: 44,
  danaw: 31,
  lena: 24,
  jmarsh: 9,
}

/** The tags that the sample people follow. */
export const topicFollows: { by: CastHandle; tags: string[] }[] = [
  { by: 'mara', tags: ['carburetor', 'suspension'] },
  { by: 'kenji', tags: ['brakes', 'track'] },
  { by: 'priya', tags: ['tuning'] },
]

/** The bookmarks of the sample people: how many posts, some of them in a collection. */
export const collections: { by: CastHandle; name: string; every: number; holds: number }[] = [
  { by: 'kenji', name: 'Track day', every: 9, holds: 5 },
  { by: 'kenji', name: 'For winter', every: 14, holds: 3 },
  { by: 'mara', name: 'Parts I want', every: 11, holds: 4 },
  { by: 'elise', name: 'Show at the meet', every: 17, holds: 3 },
]
