import { useId } from 'react'
import { type Member, shownName } from '#contract/members.ts'
import { zoneName } from '../../../platform/zone-names.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { chipClass } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { whenOf } from '../words.ts'
import { suspendWords } from './act-words.ts'
import { Effects } from './effects.tsx'
import { AlsoHides, DecisionFields } from './fields.tsx'
import type { Deciding } from './use-deciding.ts'
import { dateRange, endOf, SUSPENSION_TIMES, type SuspensionTime } from './values.ts'

/** Until when, how far, what it does, and why. */
export function SuspendDialog({ deciding, author }: { deciding: Deciding; author: Member }) {
  const { form, set, claim, setSuspending } = deciding
  const { values } = form
  return (
    <ActDialog
      title={`Suspend ${shownName(author)}`}
      size="md"
      act={suspendWords(values)}
      busyLabel="Suspending ..."
      form={{ ...form, note: form.note ?? claim.error }}
      onClose={() => setSuspending(false)}
    >
      <Times value={values.time} onChange={(time) => set({ time })} />
      {values.time === 'date' ? <DateField deciding={deciding} /> : <Ends values={values} />}
      <Segmented
        label="How far"
        options={[
          { value: 'full', label: 'Full' },
          { value: 'read_only', label: 'Read-only' },
        ]}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <Effects memberId={author.id} deciding={deciding} />
      <DecisionFields deciding={deciding} />
      <AlsoHides deciding={deciding} />
    </ActDialog>
  )
}

const timeNames: Record<SuspensionTime, string> = {
  day: '24 hours',
  week: '7 days',
  month: '30 days',
  date: 'A date',
  good: 'For good',
}

function Times({ value, onChange }: { value: SuspensionTime; onChange: (time: SuspensionTime) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="type-label mb-1.5 text-ink-2">Until</legend>
      <div className="flex flex-wrap gap-2">
        {SUSPENSION_TIMES.map((time) => (
          <label
            key={time}
            className={`relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${chipClass(time === value ? 'on' : 'plain')}`}
          >
            <input
              type="radio"
              name={name}
              value={time}
              checked={time === value}
              onChange={() => onChange(time)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {timeNames[time]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const zone = () => zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone)

function DateField({ deciding: { form, set } }: { deciding: Deciding }) {
  return (
    <Field label="Ends" aside={zone()} isRequired error={form.errorOf('date')}>
      <TextInput
        type="datetime-local"
        value={form.values.date}
        {...dateRange()}
        onChange={({ target }) => set({ date: target.value })}
        onBlur={() => form.leave('date')}
      />
    </Field>
  )
}

function Ends({ values }: { values: Deciding['form']['values'] }) {
  const end = endOf(values)
  return (
    <p>
      {end ? (
        <>
          Ends <b className="font-semibold text-ink">{whenOf(end)}</b>, {zone()}
        </>
      ) : (
        'It doesn’t end by itself. You can lift it any time.'
      )}
    </p>
  )
}
