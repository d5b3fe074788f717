const suffixes =
  'streets?|st|avenue|ave|boulevard|blvd|road|rd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|circle|cir|highway|hwy|parkway|pkwy|square|sq|trail|trl'
/** '12 Elm St', '1600 Pennsylvania Ave NW, Apt 3, Pasadena, CA 91101'. */
export const streets = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}$.,])\p{Nd}{1,5}[a-z]?\s+(?<names>(?:[\p{L}\p{Nd}.'’-]{1,20}\s+){1,3}?)(?<suffix>${suffixes})\b\.?` +
    String.raw`(?:\s+[NSEW]{1,2}\b)?(?:,?\s+(?:apt|apartment|unit|suite|ste|#)\.?\s*[\p{L}\p{Nd}-]{1,6})?` +
    String.raw`(?:,\s*[\p{L} .]{2,30},\s*[A-Z]{2}\b(?:\s+\p{Nd}{5}(?:-\p{Nd}{4})?)?)?`,
  'giu',
)
export const boxes = /\bp\.?\s?o\.?\s+box\s+\p{Nd}{1,8}/giu

/** Words that also end ordinary sentences about driving. Before them, the name must look like a name. */
const EVERYDAY = /^(?:street|streets|road|lane|drive|court|way|place|circle|highway|square|trail|terrace)$/
/** Words that never occur in a street name, but may stand between a number and 'the road'. */
const NO_NAMES =
  /\b(?:the|a|an|on|in|at|of|off|to|from|for|and|or|by|is|are|was|that|this|my|your|miles?|mi|km|hp|mm|min|minutes?|hours?|days?|years?|wheel|speed|hand|test|car|cars)\b/i

export function isStreet(names: string, suffix: string) {
  if (NO_NAMES.test(names)) return false
  return !EVERYDAY.test(suffix) || /^(?:\p{Lu}|\p{Nd}+(?:st|nd|rd|th))/u.test(names)
}
