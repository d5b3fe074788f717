import type { Offer } from '#contract/offers.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { amountOf } from '../amounts.ts'
import { useOfferCall } from '../api.ts'
import { otherFirst } from '../offer-words.ts'

/** Takes back the amount that the viewer named last. */
export function WithdrawDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const call = useOfferCall(offer, 'withdrawal')
  const other = otherFirst(offer)
  const withdraw = async () => {
    await call.mutateAsync({})
    onClose()
    toast('Offer taken back')
  }
  return (
    <ActDialog
      title={`Take back ${amountOf(offer.amount, offer.currency)}?`}
      act="Take it back"
      busyLabel="Taking it back ..."
      leave="Keep it open"
      call={call}
      onAct={withdraw}
      onClose={onClose}
    >
      <p>
        This ends the offer, and {other} can’t accept it anymore.{' '}
        {offer.viewer === 'seller' ? `${other} can make a new one.` : 'You can make a new one.'}
      </p>
    </ActDialog>
  )
}
