import { useId } from 'react'
import { URGENCIES, type Urgency } from '#contract/kinds/request.ts'
import type { QuoteWaits } from '#contract/quote-waits.ts'
import { waitWords } from '#contract/sale-waits.ts'
import { useQuoteWaits } from '../../../features/quotes/index.ts'
import { usePostForm } from '../post-form-context.ts'
import type { RequestValues } from './request-values.ts'

const effects = ({ urgent, canWait, looking }: QuoteWaits): Record<Urgency, string> => ({
  Urgent: `Nearby shops are notified right away. Open for ${waitWords(urgent)}.`,
  'I Can Wait': `Nearby shops are notified once a day. Open for ${waitWords(canWait)}.`,
  'Just Looking': `Shops can answer with a price range. Open for ${waitWords(looking)}.`,
})
const effectsOnOne: Record<Urgency, string> = {
  Urgent: 'You need it done now.',
  'I Can Wait': 'You have time.',
  'Just Looking': 'A price range is enough.',
}

/** Each choice with what it does. */
export function UrgencyField() {
  const { values, set } = usePostForm<RequestValues>()
  const waits = useQuoteWaits()
  const words = values.businessId === null ? effects(waits) : effectsOnOne
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-1.5 text-ink-2">Urgency</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {URGENCIES.map((urgency, index) => (
          <label
            key={urgency}
            className="relative grid cursor-pointer content-start gap-1 rounded-md bg-surface-2 p-3 transition-colors hover:bg-surface-3 has-checked:bg-surface-3 has-checked:inset-ring-[1.5px] has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-effect`}
              checked={urgency === values.urgency}
              onChange={() => set('urgency', urgency)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span id={`${id}-${index}`} className="type-control-sm">
              {urgency}
            </span>
            <span id={`${id}-${index}-effect`} className="text-sm text-ink-2">
              {words[urgency]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
