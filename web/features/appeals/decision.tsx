import { EyeOff, type LucideIcon, MessageSquareWarning, Scale, Undo2, UserX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { OwnDecision } from '#contract/appeals.ts'
import { itemWordOf } from '#contract/decision-words.ts'
import { dayOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { Line, Why } from '../suspensions/index.ts'
import { AppealForm } from './appeal-form.tsx'
import { DecidedItem } from './decided-item.tsx'
import { OwnAppeal } from './own-appeal.tsx'
import { decisionTitle, whatHappens } from './words.ts'

type Props = {
  decision: OwnDecision
  /** What the author can do with the item, such as editing or deleting the post. */
  actions?: ReactNode
}

/** A decision, as the author of the item reads it: what, why, what happens, and their appeal. */
export function Decision({ decision, actions }: Props) {
  const form = useRef<HTMLDivElement>(null)
  const { appeal, cannotAppeal } = decision
  const goToForm = () => form.current?.querySelector('textarea')?.focus()
  return (
    <article className="mx-auto grid max-w-200 gap-4 pt-2 md:pt-6">
      <Heading decision={decision} />
      <section aria-label="Decision" className="rounded-lg bg-surface-1 p-4 shadow-1 md:p-6">
        <DecidedItem decision={decision} />
        <Facts decision={decision} />
        {(cannotAppeal === null || actions) && (
          <div className="mt-5 flex flex-wrap gap-2">
            {cannotAppeal === null && (
              <Button icon={<Scale size={18} aria-hidden />} onClick={goToForm}>
                Appeal
              </Button>
            )}
            {actions}
          </div>
        )}
      </section>
      {appeal && <OwnAppeal appeal={appeal} />}
      {cannotAppeal === null && <AppealForm decision={decision} ref={form} />}
      {cannotAppeal === 'late' && (
        <p className="px-1 text-base text-ink-3">You could appeal until {dayOf(decision.appealBy)}.</p>
      )}
    </article>
  )
}

const icons: Record<OwnDecision['action'], LucideIcon> = {
  keep: Undo2,
  hide: EyeOff,
  warn: MessageSquareWarning,
  suspend: UserX,
}

function Heading({ decision }: { decision: OwnDecision }) {
  const { action, decidedAt, reversedAt, hidesItem, isRemoved } = decision
  const Icon = reversedAt === null ? icons[action] : Undo2
  const look = reversedAt === null ? 'bg-danger-wash text-danger' : 'bg-ok-wash text-ok'
  const isHidden = hidesItem && !isRemoved && reversedAt === null
  return (
    <header className="flex items-center gap-4 rounded-lg bg-surface-1 p-4 shadow-1 md:px-6 md:py-5">
      <span className={`grid size-13 shrink-0 place-items-center rounded-lg ${look}`}>
        <Icon size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <h1 tabIndex={-1} className="type-h2 outline-none">
          {decisionTitle(decision)}
        </h1>
        <p className="mt-0.5 text-md text-ink-2">
          {dayOf(decidedAt)}. {isHidden && `Only you can see your ${itemWordOf(decision)} until this is settled.`}
        </p>
      </div>
    </header>
  )
}

function Facts({ decision }: { decision: OwnDecision }) {
  const { reason, words, reversalWords, appeal } = decision
  return (
    <Why reason={reason} words={words} className="mt-5 border-t border-line pt-4">
      <Line name="What happens">{whatHappens(decision).join(' ')}</Line>
      {reversalWords && !appeal && <Line name="Why it was taken back">{reversalWords}</Line>}
    </Why>
  )
}
