import { Scale } from 'lucide-react'
import type { Ref } from 'react'
import { APPEAL_ANSWER_DAYS, MAX_APPEAL_LENGTH, type OwnDecision } from '#contract/appeals.ts'
import { shortDayOf } from '../../platform/time.ts'
import { useForm } from '../../platform/use-form.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { tooLong } from '../../ui/too-long.ts'
import { useAppeal } from './api.ts'

type Props = { decision: OwnDecision; ref?: Ref<HTMLDivElement> }

/** Asks what was wrong about a decision. What is typed survives a reload. */
export function AppealForm({ decision: { id, appealBy }, ref }: Props) {
  const appeal = useAppeal(id)
  const form = useForm({
    initial: { text: '' },
    keptAt: `appeal:${id}`,
    wrong: ({ text }) => ({ text: tooLong(text, MAX_APPEAL_LENGTH) }),
    unfinished: ({ text }) => ({ text: text.trim() ? null : 'Say what we got wrong.' }),
    call: appeal,
    onSend: ({ text }) => appeal.mutateAsync(text.trim()).then(() => announce('Appeal sent')),
  })
  return (
    <div ref={ref}>
      <Panel
        title="Appeal"
        action={<span className="text-sm text-ink-3">One appeal, until {shortDayOf(appealBy)}</span>}
      >
        <form {...form.props}>
          <Field
            label="What did we get wrong?"
            aside={`${form.values.text.length}/${MAX_APPEAL_LENGTH.toLocaleString('en-US')}`}
            error={form.errorOf('text')}
            isRequired
          >
            <Textarea {...form.text('text')} rows={4} onBlur={() => form.values.text && form.leave('text')} />
          </Field>
          <ErrorNote error={form.note} className="mt-3" />
          <div className="mt-3.5 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-3">
              A different moderator reads it, usually within {APPEAL_ANSWER_DAYS} days.
            </p>
            <Button
              type="submit"
              look="primary"
              icon={<Scale size={18} aria-hidden />}
              isBusy={form.isPending}
              busyLabel="Sending ..."
            >
              Send appeal
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  )
}
