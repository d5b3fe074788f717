import { CircleCheck, Clock, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { AppealState, OwnDecision } from '#contract/appeals.ts'
import { dayOf } from '../../platform/time.ts'
import { Panel } from '../../ui/panel.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'

type Sent = NonNullable<OwnDecision['appeal']>
type Look = { tone: Tone; icon: LucideIcon; label: string }

const looks: Record<AppealState, Look> = {
  open: { tone: 'powder', icon: Clock, label: 'Waiting for an answer' },
  upheld: { tone: 'plain', icon: ShieldCheck, label: 'The decision stands' },
  overturned: { tone: 'ok', icon: CircleCheck, label: 'You were right' },
}

/** What the author wrote, and the answer. */
export function OwnAppeal({ appeal }: { appeal: Sent }) {
  const { text, madeAt, answerBy, state, words, decidedAt } = appeal
  const { tone, icon: Icon, label } = looks[state]
  return (
    <Panel
      title="Your appeal"
      action={
        <Tag tone={tone} icon={<Icon aria-hidden />}>
          {label}
        </Tag>
      }
    >
      <p dir="auto" className="text-md whitespace-pre-wrap text-ink-2 wrap-anywhere">
        {text}
      </p>
      <p className="mt-2 text-sm text-ink-3">
        Sent {dayOf(madeAt)}. {state === 'open' && `Usually answered by ${dayOf(answerBy)}.`}
      </p>
      {decidedAt && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="type-label text-ink-3">Answer, {dayOf(decidedAt)}</h3>
          {words && (
            <p dir="auto" className="mt-1 text-md whitespace-pre-wrap wrap-anywhere">
              {words}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
