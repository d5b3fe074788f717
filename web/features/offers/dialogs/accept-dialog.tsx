import { formatMoney } from '#contract/dollars.ts'
import type { Offer } from '#contract/offers.ts'
import { waitWords } from '#contract/sale-waits.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useSaleWaits } from '../../deposits/index.ts'
import { amountOf } from '../amounts.ts'
import { useOfferAction } from '../api.ts'
import { otherFirst } from '../offer-words.ts'
import { SellerSums } from '../seller-sums.tsx'

/** Accepts the amount that the other side named, and says what that means. */
export function AcceptDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const call = useOfferAction(offer, 'accept')
  const { price } = useSaleWaits()
  const amount = amountOf(offer.amount, offer.currency)
  const accept = async () => {
    await call.mutateAsync({})
    onClose()
    toast(`You accepted ${amount}`)
  }
  return (
    <ActDialog
      title={`Accept ${amount}?`}
      act={`Accept ${amount}`}
      busyLabel="Accepting ..."
      look="primary"
      call={call}
      onAct={accept}
      onClose={onClose}
    >
      <p>{wordsOf(offer, waitWords(price))}</p>
      {offer.viewer === 'seller' && <SellerSums offer={offer} amount={offer.amount} />}
    </ActDialog>
  )
}

/** `hours`: how long the price is kept, for example '24 hours'. */
function wordsOf(offer: Offer, hours: string) {
  const { viewer, currency, depositVbt } = offer
  const other = otherFirst(offer)
  const deposit = depositVbt ? formatMoney(depositVbt) : null
  if (viewer === 'seller') {
    if (currency === 'VBT') {
      return `${other} can check out at this price for ${hours}. Until they do, others can still buy it.`
    }
    return deposit
      ? `${other} has ${hours} to leave the ${deposit} deposit at this price. Until then, you can accept another deposit only if you give up this deal. They pay you for the car when you meet.`
      : `The price is ${other}’s for ${hours}. They pay you for the car when you meet.`
  }
  if (currency === 'VBT') {
    return `The price is yours for ${hours}. Nothing leaves your balance until you check out, and until then, others can still buy it.`
  }
  return deposit
    ? `The price is yours for ${hours}. To keep it, leave the ${deposit} deposit in that time. You pay for the car when you meet.`
    : `The price is yours for ${hours}. You pay for the car when you meet.`
}
