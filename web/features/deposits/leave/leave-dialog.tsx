import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { waitWords } from '#contract/sale-waits.ts'
import { useValueBefore } from '../../../platform/use-value-before.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { BuyMissing, useAffordable } from '../../bounties/index.ts'
import { useLeaveDeposit } from '../api.ts'
import { useSaleWaits } from '../waits.ts'

export type ToLeave = {
  postId: number
  vbt: number
  /** The seller's name. */
  seller: string
  /** The agreed price, or the asking price. */
  priceUsd: number | null
  /** The accepted offer with that price, if there is one. */
  offerId?: number | undefined
}

/** Sets the deposit aside until the seller answers. Missing tokens can be bought in another tab. */
export function LeaveDialog({ postId, vbt, seller, priceUsd, offerId, onClose }: ToLeave & { onClose: () => void }) {
  const navigate = useNavigate()
  const call = useLeaveDeposit(postId)
  const { available, missing } = useValueBefore(call.isPending, useAffordable(vbt))
  const { depositAnswer, depositHold } = useSaleWaits()
  const amount = formatDollars(vbt)

  async function leave() {
    const { id } = await call.mutateAsync({ vbt, ...(offerId && { offerId }) })
    onClose()
    toast(`You left a deposit of ${amount}`)
    await navigate({ to: '/deposits/$depositId', params: { depositId: String(id) } })
  }

  return (
    <ActDialog
      title={`Leave a deposit of ${amount}?`}
      act={`Leave ${amount} deposit`}
      busyLabel="Leaving deposit ..."
      look="primary"
      isReady={missing === 0}
      call={call}
      onAct={leave}
      onClose={onClose}
    >
      <p>
        {formatMoney(vbt)} leaves your balance and is held here, not by {seller}.
        {available !== undefined && ` You have ${formatMoney(available)}.`}
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          {seller} has {waitWords(depositAnswer)} to accept. Until then, you can withdraw it.
        </li>
        <li>Once accepted, the car is off the market for {waitWords(depositHold)}, so you can see it.</li>
        <li>After that, the deposit comes back, unless you both agree that {seller} keeps it.</li>
        {priceUsd !== null && (
          <li>The price is ${priceUsd.toLocaleString('en-US')}. You pay it when you meet, not here.</li>
        )}
      </ul>
      {Boolean(missing) && (
        <p>
          You need {formatMoney(missing!)} more.{' '}
          <Suspense>
            <BuyMissing vbt={missing!} />
          </Suspense>
        </p>
      )}
    </ActDialog>
  )
}
