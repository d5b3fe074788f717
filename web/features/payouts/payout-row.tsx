import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCents, formatVbt } from '#contract/money.ts'
import type { Payout } from '#contract/payouts.ts'
import { dayOf } from '../../platform/time.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { PayoutsPage } from './api.ts'
import { PayoutDetail } from './payout-detail.tsx'
import { arrivalOf, tagOf } from './payout-words.ts'

/** A payout in the list. Opens to its dates, and what was earned. */
export function PayoutRow({ payout, from }: { payout: Payout; from: PayoutsPage }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { number, cents, vbt, createdAt } = payout
  const tag = tagOf(payout)
  return (
    <li className="border-t border-line py-2.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_44px] items-center gap-x-3 cramped:grid-cols-[minmax(0,1fr)_44px]">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0">
            <time dateTime={createdAt} className="block text-base leading-5 font-[650] tabular-nums">
              {dayOf(createdAt)}
            </time>
            <span className="block text-sm leading-5 text-ink-3 tabular-nums">
              {[number, arrivalOf(payout)].filter(Boolean).join(', ')}
            </span>
          </span>
          <Tag tone={tag.tone}>{tag.text}</Tag>
        </div>
        <p className="text-right tabular-nums cramped:row-start-2 cramped:mt-1 cramped:text-left">
          <span className="block text-base leading-5 font-[680]">{formatCents(cents)}</span>
          <span className="block text-sm leading-5 text-ink-3">{formatVbt(vbt)}</span>
        </p>
        <IconButton
          label={`Details of ${number}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="cramped:col-start-2 cramped:row-start-1"
        >
          <ChevronDown size={20} aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </IconButton>
      </div>
      {isOpen && (
        <div id={id}>
          <PayoutDetail payout={payout} from={from} />
        </div>
      )}
    </li>
  )
}
