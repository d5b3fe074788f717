// Phone numbers, emails, and street addresses in messages. Rather one too many: both see everything once they talk.
import { emails, isSpelledContact, spelled } from './addresses.ts'
import { isPhone, isSpokenPhone, numbers, spokenNumbers } from './numbers.ts'
import { boxes, isStreet, streets } from './streets.ts'
import { FOUND, viewOf, withMasks } from './view.ts'

const MASK = '•••'

type Kind = { pattern: RegExp; isMeant?: (found: string, groups: Record<string, string>) => boolean }

/** Emails first: they can have numbers in them. */
const kinds: Kind[] = [
  ...emails.map((pattern) => ({ pattern })),
  { pattern: spelled, isMeant: isSpelledContact },
  { pattern: numbers, isMeant: isPhone },
  { pattern: spokenNumbers, isMeant: isSpokenPhone },
  { pattern: boxes },
  { pattern: streets, isMeant: (_, { names = '', suffix = '' }) => isStreet(names, suffix) },
]

/** The text with every phone number and address replaced. */
export function maskContacts(text: string) {
  const view = viewOf(text)
  const seen = kinds.reduce(marked, view.text)
  return withMasks(text, { ...view, text: seen }, MASK)
}

/** Replaces each character that is found with `FOUND`, so that the positions of all others stay the same. */
function marked(text: string, { pattern, isMeant = () => true }: Kind) {
  return text.replace(pattern, (found, ...rest) => {
    const groups = rest.at(-1)
    const isFound = isMeant(found, typeof groups === 'object' ? groups : {})
    return isFound ? FOUND.repeat(found.length) : found
  })
}
