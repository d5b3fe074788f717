import type { Offer } from '#contract/offers.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { amountOf } from '../amounts.ts'
import { useOfferAction } from '../api.ts'
import { longNote, NoteField, noteOf } from '../note-field.tsx'
import { otherFirst } from '../offer-words.ts'

/** Declines the amount that the other side named. */
export function DeclineDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const call = useOfferAction(offer, 'decline')
  const other = otherFirst(offer)
  const form = useForm({
    initial: { note: '' },
    wrong: longNote,
    call,
    onSend: async ({ note }) => {
      await call.mutateAsync(noteOf(note))
      onClose()
      toast(`Offer of ${amountOf(offer.amount, offer.currency)} declined`)
    },
  })
  return (
    <ActDialog
      title={`Decline ${amountOf(offer.amount, offer.currency)}?`}
      act="Decline offer"
      busyLabel="Declining ..."
      leave="Keep it open"
      form={form}
      onClose={onClose}
    >
      <p>
        This ends the offer. {offer.viewer === 'seller' ? `${other} can make a new one.` : 'You can make a new one.'}
      </p>
      <NoteField to={other} form={form} />
    </ActDialog>
  )
}
