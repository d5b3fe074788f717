import { shownName } from '#contract/members.ts'
import type { Suspension } from '#contract/standing.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useLift } from './api.ts'

/** As in the contract. */
const MAX_WORDS = 500

/** Ends a suspension now. */
export function LiftDialog({ suspension: { id, member }, onClose }: { suspension: Suspension; onClose: () => void }) {
  const lift = useLift(id)
  const name = shownName(member)
  const form = useForm({
    initial: { words: '' },
    keptAt: `lift:${id}`,
    wrong: ({ words }) => ({ words: tooLong(words, MAX_WORDS) }),
    unfinished: ({ words }) => ({ words: words.trim() ? null : 'Tell them why.' }),
    call: lift,
    onSend: async ({ words }) => {
      await lift.mutateAsync(words.trim())
      onClose()
      toast(`${name} can use VRUMIES again`)
    },
  })
  return (
    <ActDialog
      title={`Lift the suspension of ${name}?`}
      act="Lift suspension"
      busyLabel="Lifting ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <p>Their posts come back now.</p>
      <Field label={`To ${name}`} aside="They read this" isRequired error={form.errorOf('words')}>
        <Textarea {...form.text('words')} />
      </Field>
    </ActDialog>
  )
}
