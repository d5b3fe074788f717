import type { Quote, QuoteLine } from '#contract/quotes.ts'

/** What `quote_versions.terms` has of each version: everything that the quote said besides its lines. */
export type QuoteTerms = Pick<
  Quote,
  'totalVbt' | 'range' | 'warrantyMonths' | 'warrantyMiles' | 'availableFrom' | 'workingDays' | 'note'
>

/** SQL: the lines of a version of a quote, as `QuoteLine`s in JSON. `quoteId`, `version`: SQL, too. */
export function linesJson(quoteId: string, version: string) {
  return `(select coalesce(json_agg(json_build_object('kind', kind, 'title', title, 'condition', condition,
      'quantity', quantity, 'priceVbt', price_vbt, 'totalVbt', total_vbt) order by line), '[]')
    from quote_lines where quote_lines.quote_id = ${quoteId} and quote_lines.version = ${version})`
}

export type LinesColumn = { lines: QuoteLine[] }
