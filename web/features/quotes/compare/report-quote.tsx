import { Flag } from 'lucide-react'
import { useState } from 'react'
import { shownName } from '#contract/members.ts'
import type { Quote } from '#contract/quotes.ts'
import { Button } from '../../../ui/button.tsx'
import { ReportDialog } from '../../reports/index.ts'

/** The author of a request can report what a provider wrote. Moderators decide about it, but can’t hide it. */
export function ReportQuote({ quote: { id, viewer, provider } }: { quote: Quote }) {
  const [isOpen, setOpen] = useState(false)
  if (viewer !== 'buyer') return null
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        icon={<Flag size={16} aria-hidden />}
        className="-ml-3.5 w-fit"
        onClick={() => setOpen(true)}
      >
        <span>
          Report<span className="sr-only"> the quote from {shownName(provider)}</span>
        </span>
      </Button>
      {isOpen && <ReportDialog itemType="quote" itemId={id} onClose={() => setOpen(false)} />}
    </>
  )
}
