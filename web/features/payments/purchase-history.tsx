import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { formatVbt } from '#contract/money.ts'
import type { TopUp } from '#contract/payments.ts'
import { dollars } from '../../platform/money.ts'
import { dayOf } from '../../platform/time.ts'
import { useDelayed } from '../../platform/use-delayed.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { topUpsQuery } from './api.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { stateWords } from './top-up-words.ts'

/** All purchases, newest first, each with its receipt. */
export function PurchaseHistory() {
  const list = useInfiniteQuery(topUpsQuery)
  const isLate = useDelayed(list.isPending)
  const [refunded, setRefunded] = useState<TopUp | null>(null)
  const items = list.data?.pages.flatMap((page) => page.items)

  return (
    <section aria-labelledby="purchase-history" className="rounded-lg bg-surface-1 p-4 shadow-1">
      <h2 id="purchase-history" className="type-h4 mb-2.5">
        Token Purchase History
      </h2>
      {!items && list.error && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {!items && isLate && <TextBones lines={6} className="border-t border-line py-4" />}
      {items?.length === 0 && (
        <p className="border-t border-line pt-3.5 text-base text-ink-2">
          No purchases yet. Tokens you buy show up here, each with a receipt.
        </p>
      )}
      <ul aria-label="Purchases" className="empty:hidden">
        {items?.map((topUp) => (
          <Purchase key={topUp.id} topUp={topUp} onRefund={() => setRefunded(topUp)} />
        ))}
      </ul>
      <LoadMore list={list} />
      {refunded && <RefundDialog topUp={refunded} onClose={() => setRefunded(null)} />}
    </section>
  )
}

function Purchase({ topUp, onRefund }: { topUp: TopUp; onRefund: () => void }) {
  const { id, vbt, cents, cardName, paidAt, createdAt, refund } = topUp
  const state = stateWords(topUp)
  const day = dayOf(paidAt ?? createdAt)
  const about = `${formatVbt(vbt)}, ${day}`
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 border-t border-line pt-3 pb-1.5 tabular-nums">
      <b className="font-[650]">{formatVbt(vbt)}</b>
      <b className="text-right font-[650]">{dollars(cents)}</b>
      <span className="min-w-0 truncate text-sm text-ink-3">{cardName}</span>
      <span className="text-right text-sm text-ink-3">{day}</span>
      <div className="-mr-1 col-span-2 flex flex-wrap items-center gap-x-2 max-md:-mr-2 pointer-coarse:-mr-2">
        {state && (
          <Tag tone={state.tone} className="mr-auto">
            {state.text}
          </Tag>
        )}
        {refund.vbt > 0 && (
          <button type="button" aria-label={`Refund ${about}`} onClick={onRefund} className={`${small} ml-auto`}>
            Refund
          </button>
        )}
        {paidAt && (
          <Link
            to="/tokens/receipts/$topUpId"
            params={{ topUpId: String(id) }}
            aria-label={`Receipt for ${about}`}
            className={`${small} ${refund.vbt > 0 ? '' : 'ml-auto'}`}
          >
            <ReceiptText size={16} aria-hidden />
            Receipt
          </Link>
        )}
      </div>
    </li>
  )
}

const small =
  'inline-flex h-7 items-center gap-1.5 rounded-sm px-1 text-sm font-semibold text-ink-2 hover:text-ink hover:underline hover:underline-offset-3 max-md:h-11 max-md:px-2 pointer-coarse:h-11 pointer-coarse:px-2'
