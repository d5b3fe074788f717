import type { Fitment } from '#contract/kinds/market.ts'

export type Years = Pick<Fitment, 'fromYear' | 'toYear'>

const FIRST_YEAR = 1885
const LAST_YEAR = 2100
const RANGE = String.raw`(?<from>\d{4})(?:\s*(?:-|–|—|to)\s*(?<to>\d{4}|present|now)|(?<open>\s*\+))?|(?:to|until|-)\s*(?<until>\d{4})`
const whole = new RegExp(`^(?:${RANGE})$`, 'i')
const atEnd = new RegExp(`^(?<rest>.*?)(?:^|\\s)(?:${RANGE})$`, 'i')
const atStart = new RegExp(`^(?:${RANGE})\\s+(?<rest>.*)$`, 'i')

/** '2006-2011', '2013', '2006+', 'to 2005'. Null if the text is anything else. */
export function yearsIn(text: string): Years | null {
  return yearsOf(whole.exec(text.trim()))
}

/** What a text says besides the years at its end or its beginning. */
export function withoutYears(text: string): { rest: string; years: Years | null } {
  for (const match of [atEnd.exec(text), atStart.exec(text)]) {
    const years = yearsOf(match)
    if (years) return { rest: match!.groups!.rest!.trim(), years }
  }
  return { rest: text.trim(), years: null }
}

/** 'Civic 06-11' */
export function hasShortYears(text: string) {
  return /\s'?\d{2}\s*[-–—]\s*'?\d{2}$/.test(text)
}

/** As `yearsIn` reads them. */
export function yearsText({ fromYear, toYear }: Years) {
  if (fromYear === undefined) return toYear === undefined ? '' : `to ${toYear}`
  if (toYear === undefined) return `${fromYear}+`
  return fromYear === toYear ? String(fromYear) : `${fromYear}-${toYear}`
}

function yearsOf(match: RegExpExecArray | null): Years | null {
  const { from, to, open, until } = (match?.groups ?? {}) as Partial<Record<string, string>>
  if (until) return isYear(until) ? { toYear: Number(until) } : null
  if (!from || !isYear(from)) return null
  return { fromYear: Number(from), ...lastYear({ from, to, open }) }
}

/** None of '2006+' and '2006-present'. */
function lastYear({ from, to = from, open }: { from: string; to: string | undefined; open: string | undefined }) {
  return open || !/^\d/.test(to) ? {} : { toYear: Number(to) }
}

function isYear(text: string) {
  return Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR
}
