import type { Offer } from '#contract/offers.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { amountOf } from '../amounts.ts'
import { useOfferAction } from '../api.ts'
import { otherFirst } from '../offer-words.ts'

/** Withdraws the amount that the viewer named last. */
export function WithdrawDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const call = useOfferAction(offer, 'withdraw')
  const other = otherFirst(offer)
  const isSeller = offer.viewer === 'seller'
  const what = isSeller ? 'counteroffer' : 'offer'
  const withdraw = async () => {
    await call.mutateAsync({})
    onClose()
    toast(`${isSeller ? 'Counteroffer' : 'Offer'} of ${amountOf(offer.amount, offer.currency)} withdrawn`)
  }
  return (
    <ActDialog
      title={`Withdraw your ${what} of ${amountOf(offer.amount, offer.currency)}?`}
      act={`Withdraw ${what}`}
      busyLabel="Withdrawing ..."
      leave="Keep it open"
      call={call}
      onAct={withdraw}
      onClose={onClose}
    >
      <p>
        This ends the offer, and {other} can’t accept it anymore.{' '}
        {isSeller ? `${other} can make a new one.` : 'You can make a new one.'}
      </p>
    </ActDialog>
  )
}
