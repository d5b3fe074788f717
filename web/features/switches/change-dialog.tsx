import { type FeatureSwitch, MAX_SWITCH_REASON } from '#contract/switches.ts'
import { useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { useChangeSwitch } from './api.ts'
import { switchWords } from './words.ts'

type Props = Pick<FeatureSwitch, 'name' | 'isOn'> & { reason?: string; onClose: () => void }

/** Switches something off or on for everyone, with a reason. `isOn`: how it is now. */
export function SwitchDialog({ name, isOn, reason: opening = '', onClose }: Props) {
  const { title, text } = switchWords[name]
  const change = useChangeSwitch(name)
  const to = isOn ? 'off' : 'on'
  const form = useForm({
    initial: { reason: opening },
    unfinished: ({ reason }) => ({ reason: reason.trim() ? null : 'Enter a reason.' }),
    call: change,
    onSend: async ({ reason }) => {
      await change.mutateAsync({ isOn: !isOn, reason })
      toast(`${title} switched ${to}`)
      onClose()
    },
  })
  return (
    <ActDialog
      title={`Switch ${title.toLowerCase()} ${to}?`}
      act={`Switch ${to}`}
      busyLabel="Switching ..."
      look={isOn ? 'danger-fill' : 'primary'}
      form={form}
      onClose={onClose}
    >
      <p>{isOn ? `${text} This is for everyone, admins included.` : 'Everyone can use it again within seconds.'}</p>
      <Field
        label="Reason"
        isRequired
        hint="It’s kept in the audit log. Members don’t see it."
        error={form.errorOf('reason')}
      >
        <Textarea {...form.text('reason')} rows={2} maxLength={MAX_SWITCH_REASON} />
      </Field>
    </ActDialog>
  )
}
