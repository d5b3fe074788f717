import { Info } from 'lucide-react'
import { use } from 'react'
import type { PayoutRefusal } from '#contract/payouts.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { ErrorHelp } from '../../ui/error-help.ts'

/** Why nothing can be paid out now, and what helps. */
export function RefusalNote({ id, refusal: { code, message } }: { id: string; refusal: PayoutRefusal }) {
  const helpOf = use(ErrorHelp)
  const help = helpOf(new RefusedCall({ type: 'about:blank', title: 'Refused', status: 403, code, detail: message }))
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-2.5 gap-y-2 text-base text-ink-2">
      <Info size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <p id={id} className="min-w-0 flex-1">
        {message}
      </p>
      {help}
    </div>
  )
}
