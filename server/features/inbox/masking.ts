// Phone numbers, emails, and street addresses in messages. Rather one too many: both see everything once they talk.

const MASK = '•••'

/** Seven to fifteen digits, as people write them: '(626) 555-0134', '+49 170 1234567', '626.555.0134'. */
const numbers = /(?<![\p{L}\p{Nd}$])[+(]?\p{Nd}(?:[\s().-]{0,3}\p{Nd}){6,14}(?![\p{L}\p{Nd}])/gu

const domain = String.raw`[\p{L}\p{Nd}-]{1,63}`
const at = String.raw`(?:@|\s@\s|\s?[([]at[)\]]\s?)`
const dot = String.raw`(?:\.|\s?[([]dot[)\]]\s?)`
/** 'ann@example.com', 'ann (at) example (dot) com', 'ann at example dot com'. Mentions have no domain. */
const emails = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._%+-]{1,64}(?:` +
    String.raw`${at}${domain}(?:${dot}${domain}){0,3}${dot}\p{L}{2,24}` +
    String.raw`|\s+at\s+${domain}(?:\s+dot\s+${domain}){0,3}\s+dot\s+\p{L}{2,24})(?![\p{L}\p{Nd}])`,
  'giu',
)

const suffixes =
  'streets?|st|avenue|ave|boulevard|blvd|road|rd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|circle|cir|highway|hwy|parkway|pkwy|square|sq|trail|trl'
/** '12 Elm St', '1600 Pennsylvania Ave NW, Apt 3, Pasadena, CA 91101'. */
const streets = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}$.,])\p{Nd}{1,5}[a-z]?\s+(?<names>(?:[\p{L}\p{Nd}.'’-]{1,20}\s+){1,3}?)(?<suffix>${suffixes})\b\.?` +
    String.raw`(?:\s+[NSEW]{1,2}\b)?(?:,?\s+(?:apt|apartment|unit|suite|ste|#)\.?\s*[\p{L}\p{Nd}-]{1,6})?` +
    String.raw`(?:,\s*[\p{L} .]{2,30},\s*[A-Z]{2}\b(?:\s+\p{Nd}{5}(?:-\p{Nd}{4})?)?)?`,
  'giu',
)
const boxes = /\bp\.?\s?o\.?\s+box\s+\p{Nd}{1,8}/giu

/** Words that also end ordinary sentences about driving. Before them, the name must look like a name. */
const EVERYDAY = /^(?:street|streets|road|lane|drive|court|way|place|circle|highway|square|trail|terrace)$/
/** Words that never occur in a street name, but may stand between a number and 'the road'. */
const NO_NAMES =
  /\b(?:the|a|an|on|in|at|of|off|to|from|for|and|or|by|is|are|was|that|this|my|your|miles?|mi|km|hp|mm|min|minutes?|hours?|days?|years?|wheel|speed|hand|test|car|cars)\b/i

/** The text with every phone number and address replaced. Emails first: they can have numbers in them. */
export function maskContacts(text: string) {
  return text
    .replace(emails, MASK)
    .replace(numbers, (found) => (isPhone(found) ? MASK : found))
    .replace(boxes, MASK)
    .replace(streets, (found, ...rest) => {
      const { names, suffix } = rest.at(-1) as { names: string; suffix: string }
      return isStreet(names, suffix) ? MASK : found
    })
}

function isPhone(found: string) {
  const digits = found.match(/\p{Nd}/gu)!.length
  const groups = found.split(/\P{Nd}+/u).filter((group) => group !== '')
  if (/^\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}\b/u.test(found)) return false
  if (groups.every((group) => /^(?:19|20)\p{Nd}{2}$/u.test(group))) return false
  if (digits >= 10) return true
  if (found.startsWith('+')) return digits >= 8
  return /^\(?\p{Nd}{3}[\s.-]\p{Nd}{4}$/u.test(found)
}

function isStreet(names: string, suffix: string) {
  if (NO_NAMES.test(names)) return false
  return !EVERYDAY.test(suffix) || /^(?:\p{Lu}|\p{Nd}+(?:st|nd|rd|th))/u.test(names)
}
