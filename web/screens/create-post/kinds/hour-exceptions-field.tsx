import { type Interval, MAX_HOUR_EXCEPTIONS } from '#contract/kinds/directory.ts'
import { Field, FieldError } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { usePostForm } from '../post-form-context.ts'
import { Rows } from '../rows.tsx'
import { Intervals } from './week-hours-field.tsx'

export type HourException = { date: string; intervals: Interval[] }

/** Days with hours that differ from the weekly ones. */
export function HourExceptionsField() {
  const { values, set, errorOf } = usePostForm<{ hourExceptions: HourException[] }>()
  const error = errorOf('hourExceptions')
  return (
    <div>
      <p className="type-label mb-1.5 text-ink-2">Special hours</p>
      <Rows
        name="Day"
        rows={values.hourExceptions}
        empty={{ date: '', intervals: [] }}
        max={MAX_HOUR_EXCEPTIONS}
        onChange={(exceptions) => set('hourExceptions', exceptions)}
      >
        {({ date, intervals }, change, index) => (
          <>
            <Field label="Date" isLabelHidden className="col-span-full max-w-44">
              <TextInput type="date" value={date} onChange={(event) => change({ date: event.target.value })} />
            </Field>
            <div className="col-span-full flex flex-wrap items-center gap-2">
              <Intervals
                name={date || `day ${index + 1}`}
                intervals={intervals}
                onChange={(changed) => change({ intervals: changed })}
              />
            </div>
          </>
        )}
      </Rows>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
