import type { Quote } from '#contract/quotes.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { momentAhead } from '../../../platform/moment-ahead.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { Tag } from '../../../ui/tag.tsx'
import { budgetWords, lineName, priceOf, quoteStateWords, signedDollars, tokensOf } from '../quote-words.ts'

/** The price, how it compares to the budget, and what happened to the quote. */
export function QuotePrice({ quote }: { quote: Quote }) {
  const now = useMinute()
  const budget = budgetWords(quote.overVbt, quote.range !== null)
  const state = quoteStateWords(quote)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="font-display text-[28px] leading-8.5 font-[800] tabular-nums [font-stretch:116%]">
          {priceOf(quote)}
        </b>
        <span className="text-sm text-ink-3 tabular-nums">{tokensOf(quote)}</span>
      </p>
      {budget && (
        <p className={`text-base tabular-nums ${budget.isWithin ? 'text-ok' : 'text-ink-2'}`}>{budget.words}</p>
      )}
      {state && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
          <Tag tone={state.tone}>{state.name}</Tag>
          {quote.state === 'reserved' && quote.reservedUntil && (
            <span className="text-ink-2">
              {quote.viewer === 'buyer' ? 'Pay' : `${firstNameOf(quote.customer)} pays`} by{' '}
              {momentAhead(quote.reservedUntil, now)}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** The lines with their amounts. A range has none. */
export function QuoteLines({ quote: { lines, range } }: { quote: Pick<Quote, 'lines' | 'range'> }) {
  if (lines.length === 0) {
    return (
      <p className="text-base text-ink-2">
        {range ? 'A rough price. Ask for a firm quote to accept it.' : 'No details.'}
      </p>
    )
  }
  return (
    <ul className="grid content-start gap-1.5 text-base">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and keep their order within a version.
        <li key={index} className="flex justify-between gap-3">
          <span className="min-w-0 break-words text-ink-2">
            <bdi>{lineName(line)}</bdi>
          </span>
          <span className="shrink-0 font-[620] tabular-nums">{signedDollars(line.totalVbt)}</span>
        </li>
      ))}
    </ul>
  )
}
