import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Offer } from '#contract/offers.ts'
import { Rounds } from '../rounds.tsx'

/** The last amounts in one line, which expands to show every round. */
export function Thread({ offer, words }: { offer: Offer; words: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-6 items-center gap-1.5 text-left text-ink-2 hover:text-ink max-md:min-h-11 pointer-coarse:min-h-11"
      >
        {words}
        <ChevronDown size={16} aria-hidden className={`shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div id={id} className="mt-2 max-w-140">
          <Rounds offer={offer} />
        </div>
      )}
    </>
  )
}
