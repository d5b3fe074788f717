import { type Decision, MAX_DECISION_NOTE, MAX_DECISION_WORDS } from '#contract/moderation.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useReverse } from './api.ts'

const effects = {
  keep: 'The author is told.',
  hide: 'What it hid comes back, and the author is told.',
  warn: 'The warning is taken back, and the author is told.',
  suspend: 'The suspension ends, what it hid comes back, and the member is told.',
}

/** Takes back a decision later than an undo, with words for the author. */
export function ReverseDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const reverse = useReverse(decision.id)
  const form = useForm({
    initial: { words: '', note: '' },
    keptAt: `reversal:${decision.id}`,
    wrong: ({ words, note }) => ({
      words: tooLong(words, MAX_DECISION_WORDS),
      note: tooLong(note, MAX_DECISION_NOTE),
    }),
    unfinished: ({ words }) => ({ words: words.trim() ? null : 'Tell the author why.' }),
    call: reverse,
    onSend: async ({ words, note }) => {
      await reverse.mutateAsync({ words: words.trim(), ...(note.trim() && { note: note.trim() }) })
      onClose()
      toast('Decision reversed')
    },
  })
  return (
    <ActDialog
      title="Reverse this decision?"
      act="Reverse decision"
      busyLabel="Reversing ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <p>{effects[decision.action]}</p>
      <Field label="To the author" aside="They read this" isRequired error={form.errorOf('words')}>
        <Textarea {...form.text('words')} />
      </Field>
      <Field label="Note for moderators" aside="Only we read this" error={form.errorOf('note')}>
        <Textarea {...form.text('note')} rows={2} />
      </Field>
    </ActDialog>
  )
}
