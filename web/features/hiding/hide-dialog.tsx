import { MAX_HIDE_REASON } from '#contract/hiding.ts'
import { useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { tooLong } from '../../ui/too-long.ts'

type Props = {
  /** 'post', 'comment', 'reply', 'review', or 'message' */
  what: string
  title?: string
  /** The initial reason. */
  reason?: string
  call: { mutateAsync: (reason: string) => Promise<unknown>; isPending: boolean; error: Error | null }
  onClose: () => void
}

/** For moderators. The author still sees the hidden item, along with the reason. */
export function HideDialog({ what, title = `Hide this ${what}?`, reason: given = '', ...props }: Props) {
  const { call, onClose } = props
  const form = useForm({
    initial: { reason: given },
    wrong: ({ reason }) => ({ reason: tooLong(reason, MAX_HIDE_REASON) }),
    unfinished: ({ reason }) => ({ reason: reason.trim() ? null : 'Enter a reason.' }),
    call,
    onSend: async ({ reason }) => {
      await call.mutateAsync(reason.trim())
      onClose()
      toast(`${what[0]!.toUpperCase()}${what.slice(1)} hidden`)
    },
  })
  return (
    <ActDialog title={title} act={`Hide ${what}`} busyLabel="Hiding ..." form={form} onClose={onClose}>
      <Field label="Reason" isRequired hint="The author will see this." error={form.errorOf('reason')}>
        <Textarea {...form.text('reason')} />
      </Field>
    </ActDialog>
  )
}
