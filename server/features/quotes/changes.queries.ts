import { formatMoney } from '#contract/dollars.ts'
import { type ReadSql, raw } from '../../platform/database/database.ts'
import type { LockedQuote } from './locked.ts'
import { type LinesColumn, linesJson, type QuoteTerms } from './quote.ts'

type Said = QuoteTerms & LinesColumn

/**
 * What changed since a version of a quote, as the rest of a sentence: 'moved the start from Dec 1, 2026 to Dec 3,
 * 2026'.
 */
export async function changeBetween(sql: ReadSql, { id, version }: Pick<LockedQuote, 'id' | 'version'>, seen: number) {
  const rows = await sql<{ version: number; terms: QuoteTerms; lines: LinesColumn['lines'] }[]>`
    select version, terms, ${raw(linesJson('quote_versions.quote_id', 'quote_versions.version'))} as lines
    from quote_versions where quote_id = ${id} and version in (${version}, ${seen})`
  const said = rows.map(({ terms, lines, ...row }) => ({ version: row.version, said: Object.assign(terms, { lines }) }))
  const before = said.find((each) => each.version === seen)
  const after = said.find((each) => each.version === version)
  return before && after ? changeOf(before.said, after.said) : 'changed this quote'
}

/** The most important change between two versions. */
export function changeOf(before: Said, after: Said) {
  return priceChange(before, after) ?? dateChange(before, after) ?? restChange(before, after)
}

function priceChange(before: Said, after: Said) {
  if (before.totalVbt === null || after.totalVbt === null) return rangeChange(before, after)
  if (before.totalVbt === after.totalVbt) return null
  const verb = before.totalVbt < after.totalVbt ? 'raised' : 'lowered'
  return `${verb} the price from ${formatMoney(before.totalVbt)} to ${formatMoney(after.totalVbt)}`
}

/** One of the two is a range. */
function rangeChange(before: Said, { totalVbt, range }: Said) {
  if (totalVbt !== null) return `named a firm price of ${formatMoney(totalVbt)}`
  if (range === null || JSON.stringify(before.range) === JSON.stringify(range)) return null
  return `changed the price to a range of ${formatMoney(range.fromVbt)} to ${formatMoney(range.toVbt)}`
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function dateChange(before: Said, after: Said) {
  const day = ({ availableFrom }: Said) => dayFormat.format(Date.parse(availableFrom))
  if (before.availableFrom !== after.availableFrom) return `moved the start from ${day(before)} to ${day(after)}`
  if (before.workingDays === after.workingDays) return null
  return `changed how long the work takes from ${days(before)} to ${days(after)}`
}

function days({ workingDays }: Said) {
  return workingDays === 1 ? '1 day' : `${workingDays} days`
}

function restChange(before: Said, after: Said) {
  const isSame = (part: (said: Said) => unknown) => JSON.stringify(part(before)) === JSON.stringify(part(after))
  if (!isSame((said) => [said.warrantyMonths, said.warrantyMiles])) return 'changed the warranty'
  if (!isSame((said) => said.lines)) return 'changed the lines of the quote'
  return isSame((said) => said.note) ? 'sent this quote again' : 'changed the note'
}
