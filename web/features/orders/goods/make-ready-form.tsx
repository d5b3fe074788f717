import { MAX_REASON_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useOrderAction } from '../api.ts'
import { nameOf } from '../order-words.ts'
import { goodsCalls } from './api.ts'

/** When the buyer can come. The code is sent to the buyer with it. */
export function MakeReadyForm({ order }: { order: Order }) {
  const step = useOrderAction(order, goodsCalls.make_ready)
  const form = useForm({
    initial: { note: '' },
    wrong: ({ note }) => ({ note: tooLong(note, MAX_REASON_LENGTH) }),
    call: step,
    onSend: async ({ note }) => {
      await step.mutateAsync(note.trim() ? { note: note.trim() } : {})
      toast(`${nameOf(order.buyer)} can pick it up`)
    },
  })

  return (
    <form {...form.props} className="grid gap-4">
      <Field
        label={`Pickup instructions for ${nameOf(order.buyer)}`}
        aside="optional"
        hint="For example: weekdays after 5 PM, ring twice."
        error={form.errorOf('note')}
      >
        <Textarea {...form.text('note')} rows={2} />
      </Field>
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="w-full md:w-fit"
        isBusy={form.isPending}
        busyLabel="Saving ..."
      >
        Ready for pickup
      </Button>
      <ErrorNote error={form.note} />
    </form>
  )
}
