import { Info, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { firstNameOf } from '../../../platform/first-name.ts'

/** The provider's words, and what the author should know about the quote. */
export function QuoteNotes({ quote }: { quote: Quote }) {
  const { note, isOutdated, firmAskedAt, range } = quote
  if (!note && !isOutdated && !(range && firmAskedAt)) return null
  return (
    <div className="grid content-start gap-2 text-base text-ink-2">
      {note && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {note}
        </p>
      )}
      {isOutdated && <Remark icon={<Pencil size={16} aria-hidden />}>{outdatedWords[quote.viewer]}</Remark>}
      {range && firmAskedAt && (
        <Remark icon={<Info size={16} aria-hidden />}>
          {quote.viewer === 'buyer' ? 'You asked' : `${firstNameOf(quote.customer)} asked`} for a firm quote.
        </Remark>
      )}
    </div>
  )
}

const outdatedWords = {
  buyer: 'Sent before you edited this request',
  seller: 'Sent before the request was edited',
}

function Remark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-ink-3 [&>svg]:mt-0.5 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  )
}
