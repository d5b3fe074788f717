import { useState } from 'react'
import type { Offer } from '#contract/offers.ts'
import { useForm } from '../../../platform/use-form.ts'
import { useValueBefore } from '../../../platform/use-value-before.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AmountField } from '../amount-field.tsx'
import { amountMistake, amountOf, amountText, tokensOf, typedAmount } from '../amounts.ts'
import { useOfferAction } from '../api.ts'
import { longNote, NoteField, noteOf } from '../note-field.tsx'
import { otherFirst } from '../offer-words.ts'
import { PostLine } from '../post-line.tsx'
import { Rounds } from '../rounds.tsx'
import { SellerSums } from '../seller-sums.tsx'

/** Names another amount, between each side's last. */
export function CounterDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  // The limits when the dialog opened, so that the typed amount stays valid.
  const [limits] = useState({
    currency: offer.currency,
    least: offer.counterFrom ?? offer.amount,
    most: offer.counterTo ?? offer.amount,
  })
  const call = useOfferAction(offer, 'counter')
  const answered = useValueBefore(call.isPending, offer)
  const { currency, post, viewer } = offer
  const other = otherFirst(offer)
  const form = useForm({
    initial: () => ({ amount: amountText(Math.floor((limits.least + limits.most) / 2), currency), note: '' }),
    wrong: longNote,
    unfinished: (typed) => ({ amount: amountMistake(typed.amount, limits) }),
    call,
    onSend: async (typed) => {
      const named = typedAmount(typed.amount, limits)!
      await call.mutateAsync({ amount: named, ...noteOf(typed.note) })
      onClose()
      toast(`You countered with ${amountOf(named, currency)}`)
    },
  })
  const amount = typedAmount(form.values.amount, limits)

  return (
    <ActDialog
      title={`Counter ${other}’s offer`}
      act={amount === null ? 'Send counteroffer' : `Counter with ${amountOf(amount, currency)}`}
      busyLabel="Sending ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <PostLine picture={post.thumbnail} kind={post.kind} title={post.title}>
        {[`Price ${amountOf(post.price, currency)}`, tokensOf(post.price, currency)].filter(Boolean).join(', ')}
      </PostLine>
      <Rounds offer={answered} />
      <AmountField label="Your counteroffer" form={form} limits={limits} price={post.price} />
      {amount !== null && viewer === 'seller' && <SellerSums offer={offer} amount={amount} />}
      <NoteField to={other} form={form} />
    </ActDialog>
  )
}
