import { EyeOff, Lock, Undo2 } from 'lucide-react'
import { type RefObject, useId } from 'react'
import type { Appeal, AppealDecision } from '#contract/appeals.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ChoiceLook } from '../deciding/choice-look.tsx'
import { useKeysSetting } from '../keys/setting.ts'
import type { AppealDeciding } from './use-appeal-form.ts'
import { appealLock, outcomeWords } from './words.ts'

const outcomes = [
  { outcome: 'overturned', icon: Undo2 },
  { outcome: 'upheld', icon: EyeOff },
] as const satisfies { outcome: AppealDecision['outcome']; icon: typeof Undo2 }[]

type Props = { appeal: Appeal; deciding: AppealDeciding; group: RefObject<HTMLFieldSetElement | null> }

/** Two outcomes, and what the author reads. */
export function AppealForm({ appeal, deciding: { form, choose }, group }: Props) {
  const name = useId()
  const { isOn } = useKeysSetting()
  const lock = appealLock(appeal)
  const { outcome, words } = form.values
  return (
    <form {...form.props} aria-label="Your decision" className="grid gap-3.5">
      {lock && (
        <p role="status" className="flex items-start gap-2.5 rounded-md bg-powder-wash px-3.5 py-3 text-base">
          <Lock size={18} aria-hidden className="mt-px shrink-0 text-powder" />
          {lock}
        </p>
      )}
      <fieldset ref={group} className="grid gap-2">
        <legend className="sr-only">Your decision</legend>
        {outcomes.map(({ outcome: value, icon }, index) => (
          <ChoiceLook
            key={value}
            name={name}
            value={value}
            icon={icon}
            label={outcomeWords(appeal, value).name}
            hint={outcomeWords(appeal, value).hint}
            keyName={isOn ? `${index + 1}` : null}
            isOff={lock !== null}
            isChecked={outcome === value}
            onChoose={() => choose(value)}
          />
        ))}
      </fieldset>
      {outcome && (
        <Field label="To the author" aside="They read this" isRequired error={form.errorOf('words')}>
          <Textarea
            value={words}
            onChange={({ target }) => form.set({ words: target.value, areWordsOwn: target.value.trim() !== '' })}
            onBlur={() => form.leave('words')}
          />
        </Field>
      )}
      <ErrorNote error={form.note} />
      {!lock && (
        <Button
          type="submit"
          look="primary"
          size="lg"
          isOff={outcome === null}
          isBusy={form.isPending}
          busyLabel="Saving ..."
        >
          {outcome ? outcomeWords(appeal, outcome).act : 'Choose what to do'}
        </Button>
      )}
    </form>
  )
}
