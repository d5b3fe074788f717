import { type RefObject, useState } from 'react'
import { DECISION_ACTIONS, type DecisionAction } from '#contract/moderation.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { choiceOf } from '../deciding/act-words.ts'
import { choiceNames } from '../deciding/choices.tsx'
import { DecideForm } from '../deciding/decide-panel.tsx'
import type { Deciding } from '../deciding/use-deciding.ts'

type Props = { deciding: Deciding; group: RefObject<HTMLFieldSetElement | null> }

/** On phones: the four actions at the bottom. Each opens the rest of the form. */
export function PhoneBar({ deciding, group }: Props) {
  const { shown, role, choose, lock, setSuspending, isSuspending } = deciding
  const [isOpen, setOpen] = useState(false)
  const press = (action: DecisionAction) => {
    if (!choose(action)) return
    if (action === 'suspend') setSuspending(true)
    else setOpen(true)
  }
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface-nav px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] cramped:static"
    >
      {lock && <p className="pb-2 text-base text-ink-2">{lock}</p>}
      <div className="grid grid-cols-4 gap-2 cramped:grid-cols-2">
        {DECISION_ACTIONS.map((action) => {
          const { name, icon: Icon } = choiceNames[action]
          return (
            <button
              key={action}
              type="button"
              disabled={lock !== null || choiceOf(action, shown, role).isOff}
              onClick={() => press(action)}
              className={`type-label grid min-h-13 content-center justify-items-center gap-1 rounded-md bg-surface-2 disabled:opacity-50 ${action === 'suspend' ? 'text-danger' : ''}`}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {action === 'suspend' ? 'Suspend' : name}
            </button>
          )
        })}
      </div>
      {isOpen && !isSuspending && (
        <Sheet title="Decide" side="bottom" onClose={() => setOpen(false)}>
          <DecideForm deciding={deciding} group={group} hasKeys={false} />
        </Sheet>
      )}
    </div>
  )
}
