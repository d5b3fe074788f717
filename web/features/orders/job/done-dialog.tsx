import { MAX_JOB_PHOTOS } from '#contract/jobs.ts'
import { MAX_STATEMENT_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { spanOf } from '../../../platform/time.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useOrderAction } from '../api.ts'
import { PhotoField, usePhotoField } from '../dispute/photo-field.tsx'
import { sidesOf } from '../order-words.ts'
import { jobCalls } from './api.ts'

/** The provider says that the work is done, and shows it. */
export function DoneDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const photos = usePhotoField()
  const step = useOrderAction(order, jobCalls.mark_done)
  const { buyer } = sidesOf(order)
  const form = useForm({
    initial: { note: '' },
    wrong: ({ note }) => ({ note: tooLong(note, MAX_STATEMENT_LENGTH) }),
    call: step,
    onSend: async ({ note }) => {
      const text = note.trim()
      await step.mutateAsync({ ...(text && { note: text }), photos: photos.files.map(({ url }) => url) })
      onClose()
      toast('Marked as done')
    },
  })

  return (
    <ActDialog
      title="Is the job done?"
      act="Mark as done"
      busyLabel="Saving ..."
      look="primary"
      isReady={!photos.uploads.isBusy}
      form={form}
      onClose={onClose}
    >
      <p>
        {buyer} has {spanOf(order.waits.check)} to look it over. You’re paid once they accept it, or after that.
      </p>
      <PhotoField photos={photos} max={MAX_JOB_PHOTOS} hint={`Show the result. Only you and ${buyer} can see them.`} />
      <Field
        label={`Note for ${buyer}`}
        aside="optional"
        hint="For example: what you replaced, and what to keep an eye on."
        error={form.errorOf('note')}
      >
        <Textarea {...form.text('note')} rows={3} />
      </Field>
    </ActDialog>
  )
}
