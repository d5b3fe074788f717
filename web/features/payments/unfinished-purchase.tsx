import { useQuery } from '@tanstack/react-query'
import { CircleDashed } from 'lucide-react'
import { useEffect } from 'react'
import { formatVbt } from '#contract/money.ts'
import type { TopUp } from '#contract/payments.ts'
import { dollars } from '../../platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { topUpQuery, useTopUpChanged } from './api.ts'
import type { usePurchase } from './use-purchase.ts'

type Props = {
  /** It waits for a card. */
  topUp: TopUp
  cancel: ReturnType<typeof usePurchase>['cancel']
  isContinued: boolean
  /** Null: it was canceled. */
  onContinue: (topUp: TopUp | null) => void
}

/** A purchase that was begun here or elsewhere, and not paid. */
export function UnfinishedPurchase({ topUp, cancel, isContinued, onContinue }: Props) {
  const { id, vbt, cents, decline } = topUp
  useHear(topUp)
  return (
    <section
      aria-labelledby="unfinished"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-surface-1 px-4 py-3.5 shadow-1 md:px-7"
    >
      <CircleDashed size={22} strokeWidth={1.75} aria-hidden className="text-ink-2" />
      <div className="mr-auto min-w-52 flex-1">
        <h2 id="unfinished" className="type-h4">
          Unfinished purchase
        </h2>
        <p className="text-base text-ink-2 tabular-nums">
          {formatVbt(vbt)}, {dollars(cents)}. {decline ? 'Your card was declined.' : 'Not paid yet.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {!isContinued && (
          <Button size="sm" onClick={() => onContinue(topUp)}>
            Continue
          </Button>
        )}
        <Button
          look="quiet"
          size="sm"
          isBusy={cancel.isPending}
          busyLabel="Canceling ..."
          onClick={() => cancel.mutate(id, { onSuccess: () => onContinue(null) })}
        >
          Cancel
        </Button>
      </div>
      <ErrorNote error={cancel.error} className="w-full" />
    </section>
  )
}

/** The bank may have heard of it, though nobody has told the site: asking for it finds out. */
function useHear({ id, state }: TopUp) {
  const changed = useTopUpChanged()
  const { data } = useQuery(topUpQuery(id))
  const isOther = data !== undefined && data.state !== state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changed` is new with each render.
  useEffect(() => {
    if (isOther) void changed(data)
  }, [isOther])
}
