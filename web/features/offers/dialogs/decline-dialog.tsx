import { useState } from 'react'
import { MAX_OFFER_NOTE_LENGTH, type Offer } from '#contract/offers.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { amountOf } from '../amounts.ts'
import { useOfferAction } from '../api.ts'
import { NoteField, noteOf } from '../note-field.tsx'
import { otherFirst } from '../offer-words.ts'

/** Declines the amount that the other side named. */
export function DeclineDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [note, setNote] = useState('')
  const call = useOfferAction(offer, 'decline')
  const other = otherFirst(offer)
  const decline = async () => {
    await call.mutateAsync(noteOf(note))
    onClose()
    toast(`Offer of ${amountOf(offer.amount, offer.currency)} declined`)
  }
  return (
    <ActDialog
      title={`Decline ${amountOf(offer.amount, offer.currency)}?`}
      act="Decline offer"
      busyLabel="Declining ..."
      leave="Keep it open"
      isReady={!tooLong(note, MAX_OFFER_NOTE_LENGTH)}
      call={call}
      onAct={decline}
      onClose={onClose}
    >
      <p>
        This ends the offer. {offer.viewer === 'seller' ? `${other} can make a new one.` : 'You can make a new one.'}
      </p>
      <NoteField to={other} value={note} onChange={setNote} />
    </ActDialog>
  )
}
