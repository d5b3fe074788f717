import type { NewSavedSearch } from '#contract/search.ts'
import type { CastHandle } from './cast.ts'

/** Saved searches of two of the cast. */
export const searches: ({ by: CastHandle } & NewSavedSearch)[] = [
  { by: 'kenji', name: 'Wheels for the coupe', q: 'type:market category:wheels-tyres price:<6000', rhythm: 'at_once' },
  {
    by: 'mara',
    name: 'Urgent requests near Pasadena',
    q: 'type:request urgency:urgent near:"Pasadena, CA"',
    rhythm: 'daily',
  },
]
