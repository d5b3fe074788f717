import { useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { AcceptDialog } from '../dialogs/accept-dialog.tsx'
import { ReleaseDialog } from '../dialogs/release-dialog.tsx'
import { Columns } from './columns.tsx'
import type { Ask } from './quote-buttons.tsx'
import { QuoteColumn, type QuoteProps } from './quote-column.tsx'
import { QuoteListRow } from './quote-list.tsx'

type Props = { quotes: readonly Quote[]; isList: boolean; ask: Ask }

/** All quotes, side by side or as a list, with one dialog for all of them. */
export function ShownQuotes({ quotes, isList, ask }: Props) {
  const [opened, setOpened] = useState<{ quote: Quote; dialog: 'accept' | 'release' } | null>(null)
  const close = () => setOpened(null)
  // As it is now. A quote that is gone stays as it was, until the server says so.
  const current = opened && (quotes.find(({ id }) => id === opened.quote.id) ?? opened.quote)
  const firstId = mostImportant(quotes)?.id
  const propsOf = (quote: Quote): QuoteProps => ({
    quote,
    isFirst: quote.id === firstId,
    ask,
    onOpen: (dialog) => setOpened({ quote, dialog }),
  })
  return (
    <>
      {isList ? (
        <div className="grid grid-cols-1 gap-3">
          {quotes.map((quote) => (
            <QuoteListRow key={quote.id} {...propsOf(quote)} />
          ))}
        </div>
      ) : (
        <Columns count={quotes.length}>
          {quotes.map((quote) => (
            <QuoteColumn key={quote.id} {...propsOf(quote)} />
          ))}
        </Columns>
      )}
      {current && opened.dialog === 'accept' && (
        <AcceptDialog quote={current} others={othersOf(quotes, current)} onClose={close} />
      )}
      {current && opened.dialog === 'release' && <ReleaseDialog quote={current} onClose={close} />}
    </>
  )
}

/** The one that waits for a payment, or else the first that can be accepted. */
function mostImportant(quotes: readonly Quote[]) {
  return quotes.find(({ state }) => state === 'reserved') ?? quotes.find(({ can }) => can.includes('accept'))
}

/** Their providers are told that another quote was accepted. */
function othersOf(quotes: readonly Quote[], { id }: Quote) {
  return quotes.filter((one) => one.id !== id && (one.state === 'open' || one.state === 'reserved'))
}
