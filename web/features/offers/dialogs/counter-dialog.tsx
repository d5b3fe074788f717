import { useState } from 'react'
import { MAX_OFFER_NOTE_LENGTH, type Offer } from '#contract/offers.ts'
import { useValueBefore } from '../../../platform/use-value-before.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { AmountField } from '../amount-field.tsx'
import { amountOf, typedAmount, worthOf } from '../amounts.ts'
import { useOfferAction } from '../api.ts'
import { NoteField, noteOf } from '../note-field.tsx'
import { otherFirst } from '../offer-words.ts'
import { PostLine } from '../post-line.tsx'
import { Rounds } from '../rounds.tsx'
import { SellerSums } from '../seller-sums.tsx'

/** Names another amount, between each side's last. */
export function CounterDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  // The limits when the dialog opened, so that the typed amount stays valid.
  const [{ least, most }] = useState({
    least: offer.counterFrom ?? offer.amount,
    most: offer.counterTo ?? offer.amount,
  })
  const [typed, setTyped] = useState(String(Math.floor((least + most) / 2)))
  const [note, setNote] = useState('')
  const call = useOfferAction(offer, 'counter')
  const answered = useValueBefore(call.isPending, offer)
  const { currency, post, viewer } = offer
  const other = otherFirst(offer)
  const amount = typedAmount(typed, least, most)

  async function counter() {
    await call.mutateAsync({ amount: amount!, ...noteOf(note) })
    onClose()
    toast(`You countered with ${amountOf(amount!, currency)}`)
  }

  return (
    <ActDialog
      title={`Counter ${other}’s offer`}
      act={amount === null ? 'Send counteroffer' : `Counter with ${amountOf(amount, currency)}`}
      busyLabel="Sending ..."
      look="primary"
      isReady={amount !== null && !tooLong(note, MAX_OFFER_NOTE_LENGTH)}
      call={call}
      onAct={counter}
      onClose={onClose}
    >
      <PostLine picture={post.thumbnail} kind={post.kind} title={post.title}>
        {[`Price ${amountOf(post.price, currency)}`, worthOf(post.price, currency)].filter(Boolean).join(', ')}
      </PostLine>
      <Rounds offer={answered} />
      <AmountField
        label="Your counteroffer"
        value={typed}
        onChange={setTyped}
        currency={currency}
        price={post.price}
        least={least}
        most={most}
      />
      {amount !== null && viewer === 'seller' && <SellerSums offer={offer} amount={amount} />}
      <NoteField to={other} value={note} onChange={setNote} />
    </ActDialog>
  )
}
