import { spanOf } from '../../../platform/time.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { LinesField } from '../form/lines-field.tsx'
import { PhotosField } from '../form/photos-field.tsx'
import { LinesTotal } from '../form/quote-total.tsx'
import { useQuoteWaits } from '../waits.ts'
import { Added, Found } from './extra-fields.tsx'
import { type ExtraOptions, useExtraForm } from './use-extra-form.ts'

type Props = Omit<ExtraOptions, 'onDone'> & {
  customer: string
  feePercent: number
  onClose: () => void
}

/** A quote on what the provider found during a job. */
export function ExtraQuoteDialog({ orderId, customer, feePercent, onClose, onSent }: Props) {
  const { form, uploads, photos, setPhotos } = useExtraForm({ orderId, onSent, onDone: onClose })
  const waits = useQuoteWaits()
  return (
    <ActDialog
      title="Quote extra work"
      size="lg"
      act="Send quote"
      busyLabel="Sending ..."
      look="primary"
      isReady={!uploads.isBusy}
      form={form}
      onClose={onClose}
    >
      <p>
        {customer} has {spanOf(waits.extra)} to accept it. Once they’ve paid, it’s part of this job.
      </p>
      <Found form={form} />
      <LinesField form={form} />
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <Added form={form} />
          <PhotosField photos={photos} uploads={uploads} onChange={setPhotos} />
        </div>
        <div className="self-start rounded-md bg-surface-2 p-4 text-ink">
          <LinesTotal lines={form.values.lines} customer={customer} feePercent={feePercent} budgetVbt={null} />
        </div>
      </div>
    </ActDialog>
  )
}
