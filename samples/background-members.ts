const FIRST_NAMES = [
  'Amara',
  'Bruno',
  'Chiara',
  'Declan',
  'Esther',
  'Farid',
  'Greta',
  'Hiro',
  'Ines',
  'Jonas',
  'Kofi',
  'Leila',
  'Mateo',
  'Nadia',
  'Otis',
  'Paola',
  'Quentin',
  'Ruth',
  'Soren',
  'Tessa',
] as const
const LAST_NAMES = [
  'Abara',
  'Brandt',
  'Castellan',
  'Duarte',
  'Eklund',
  'Ferrant',
  'Grady',
  'Hollis',
  'Ivarsson',
  'Jessup',
  'Kowal',
  'Lachance',
  'Mbeki',
  'Novak',
  'Orlov',
  'Pruitt',
] as const

export type BackgroundHandle = Lowercase<`${(typeof FIRST_NAMES)[number]}-${(typeof LAST_NAMES)[number]}`>

/** A few hundred people behind the like and view counts of the samples. No one can sign in as one of them. */
export const backgroundMembers = LAST_NAMES.flatMap((last) =>
  FIRST_NAMES.map((first) => ({ handle: `${first}-${last}`.toLowerCase(), name: `${first} ${last}` })),
)
