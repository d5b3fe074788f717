import { Check, CircleSlash, EyeOff, type LucideIcon, MessageSquareWarning } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { DECISION_ACTIONS, type DecisionAction } from '#contract/moderation.ts'
import { choiceOf } from './act-words.ts'
import { ChoiceLook } from './choice-look.tsx'
import type { Deciding } from './use-deciding.ts'

export const choiceNames: Record<DecisionAction, { name: string; icon: LucideIcon }> = {
  keep: { name: 'Keep', icon: Check },
  hide: { name: 'Hide', icon: EyeOff },
  warn: { name: 'Warn', icon: MessageSquareWarning },
  suspend: { name: 'Suspend until', icon: CircleSlash },
}

type Props = { deciding: Deciding; group: RefObject<HTMLFieldSetElement | null>; hasKeys: boolean }

/** What a moderator can do. Works like a group of radio buttons; the keys 1 to 4 choose, too. */
export function Choices({ deciding, group, hasKeys }: Props) {
  const name = useId()
  return (
    <fieldset ref={group} className="grid gap-2">
      <legend className="sr-only">What to do</legend>
      {DECISION_ACTIONS.map((action, index) => (
        <Choice
          key={action}
          deciding={deciding}
          action={action}
          name={name}
          keyName={hasKeys ? `${index + 1}` : null}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = { deciding: Deciding; action: DecisionAction; name: string; keyName: string | null }

function Choice({ deciding, action, name, keyName }: ChoiceProps) {
  const { shown, role, form, choose, lock, setSuspending } = deciding
  const { name: label, icon } = choiceNames[action]
  const { hint, isOff } = choiceOf(action, shown, role)
  return (
    <ChoiceLook
      name={name}
      value={action}
      icon={icon}
      label={label}
      hint={hint}
      keyName={keyName}
      isOff={isOff || lock !== null}
      isChecked={form.values.action === action}
      isDanger={action === 'suspend'}
      onChoose={() => choose(action)}
      {...(action === 'suspend' && { onPress: () => setSuspending(true) })}
    />
  )
}
