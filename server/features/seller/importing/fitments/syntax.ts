import { isDeepStrictEqual } from 'node:util'
import { type Fitment, MAX_FITMENTS } from '#contract/kinds/market.ts'
import { nameKey } from '#contract/name-key.ts'
import { isYearLike, MAKE_KEYS } from './makes.ts'
import { hasShortYears, withoutYears, yearsIn, yearsText } from './years.ts'

type Problem = { problem: string }

/** The most words of a make: 'Great Wall', 'De Tomaso', 'Brough Superior Motor Company'. */
const MOST_MAKE_WORDS = 4
/** What a backslash must precede in a name. */
const SPECIAL = /[\\;,|\n]/g

/**
 * The vehicles in a cell: 'Honda Civic 2006-2011; Acura ILX 2013'. `isMake`: whether somebody has this make, by its
 * key.
 */
export function fitmentsIn(cell: string, isMake: (key: string) => boolean): (Fitment | Problem)[] {
  const items = split(cell, ';,\n', MAX_FITMENTS + 1).filter((item) => item.trim() !== '')
  if (items.length > MAX_FITMENTS) return [{ problem: `List up to ${MAX_FITMENTS} vehicles.` }]
  return items.map((item) => fitmentIn(item.trim(), isMake))
}

/** As `fitmentsIn` reads them. */
export function fitmentsText(fitments: readonly Fitment[]) {
  return fitments.map(fitmentText).join('; ')
}

/** 'make|model|years' says without doubt what is what. */
export function explicitText(make: string, model: string, years: string) {
  return [make, model, years].map((name) => name.replace(SPECIAL, '\\$&')).join('|')
}

function fitmentIn(item: string, isMake: (key: string) => boolean): Fitment | Problem {
  const parts = split(item, '|', 4).map((part) => unescaped(part).trim())
  if (parts.length > 1) return explicit(parts)
  const { rest, years } = withoutYears(unescaped(item))
  if (rest === '') return { problem: `“${item}” has no make. Write each vehicle like Honda Civic 2006-2011.` }
  if (hasShortYears(rest)) return { problem: `“${item}”: write years with four digits, such as 2006-2011.` }
  const [make, model] = makeAndModel(rest, isMake)
  const year = years?.fromYear
  // BMW made a 2002, so 'BMW 2002' is a model. Any other number of that kind is a year.
  if (model === '' && year !== undefined && year === years?.toYear && isYearLike(make, String(year))) {
    return { make, model: String(year) }
  }
  return fitmentOf(make, model, years)
}

function explicit([make = '', model = '', typed = '', ...more]: readonly string[]): Fitment | Problem {
  const years = typed === '' ? {} : yearsIn(typed)
  if (make !== '' && years && more.length === 0) return fitmentOf(make, model, years)
  return { problem: 'Write make|model|years, such as Honda|Civic|2006-2011.' }
}

function fitmentOf(make: string, model: string, years: Pick<Fitment, 'fromYear' | 'toYear'> | null): Fitment {
  return { make, ...(model !== '' && { model }), ...years }
}

/** The longest beginning that is a make. If there is none, the first word must be one. */
function makeAndModel(text: string, isMake: (key: string) => boolean): [make: string, model: string] {
  const words = text.split(/\s+/)
  const lengths = Array.from({ length: Math.min(MOST_MAKE_WORDS, words.length) }, (_, index) => index + 1).toReversed()
  const beginning = (length: number) => nameKey(words.slice(0, length).join(' '))
  // A make that somebody made up must not change what an export says.
  const length =
    lengths.find((one) => MAKE_KEYS.has(beginning(one))) ?? lengths.find((one) => isMake(beginning(one))) ?? 1
  return [words.slice(0, length).join(' '), words.slice(length).join(' ')]
}

/** Plain if that reads the same, whoever reads it. */
function fitmentText(fitment: Fitment) {
  const { make, model = '' } = fitment
  const years = yearsText(fitment)
  const plain = [make, model, years].filter((part) => part !== '').join(' ')
  const isPlain = MAKE_KEYS.has(nameKey(make)) && !/[\\;,|\n]/.test(plain)
  const isSame =
    isPlain &&
    isDeepStrictEqual(
      fitmentIn(plain, () => false),
      fitmentOf(make, model, orderOf(fitment)),
    )
  return isSame ? plain : explicitText(make, model, years)
}

function orderOf({ fromYear, toYear }: Fitment) {
  return { ...(fromYear !== undefined && { fromYear }), ...(toYear !== undefined && { toYear }) }
}

/** At most `most` parts; the last one then has the rest. */
function split(text: string, separators: string, most: number) {
  const parts = ['']
  for (const [token] of text.matchAll(/\\?./gs)) {
    if (parts.length < most && separators.includes(token)) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts
}

function unescaped(text: string) {
  return text.replace(/\\(.)/gs, '$1')
}
