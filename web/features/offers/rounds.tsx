import type { Offer } from '#contract/offers.ts'
import { shortDayOf, timeOf } from '../../platform/time.ts'
import { amountOf } from './amounts.ts'
import { roundWords } from './offer-words.ts'

/** All amounts, one per line with its note. The last one is bold. */
export function Rounds({ offer }: { offer: Offer }) {
  const last = offer.rounds.length - 1
  return (
    <ol aria-label="Amounts so far" className="grid gap-2 border-l-2 border-line pl-3.5 text-base">
      {offer.rounds.map((round, index) => (
        <li key={round.at} className={index === last ? 'text-ink' : 'text-ink-2'}>
          <div className="flex flex-wrap justify-between gap-x-4">
            <span className={index === last ? 'font-semibold' : ''}>
              {roundWords(offer, round, index)}{' '}
              <span className="tabular-nums">{amountOf(round.amount, offer.currency)}</span>
            </span>
            <time dateTime={round.at} className="text-sm leading-5.5 text-ink-3 tabular-nums">
              {shortDayOf(round.at)}, {timeOf(round.at)}
            </time>
          </div>
          {round.note && (
            <p dir="auto" className="break-words whitespace-pre-wrap text-ink-2">
              “{round.note}”
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
