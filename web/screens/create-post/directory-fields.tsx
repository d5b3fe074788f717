import { MAX_HOUR_EXCEPTIONS, MAX_SERVICES } from '#contract/kinds/directory.ts'
import { optionsOf, serviceNames } from '../../features/posts/index.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ChoiceOf, TextOf } from './bound-fields.tsx'
import { usePostForm } from './post-form.ts'
import { Rows } from './rows.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { Intervals, WeekHoursField } from './week-hours-field.tsx'

export function DirectoryFields() {
  return (
    <div className="grid gap-4">
      <WeekHoursField />
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeZoneField />
        <ChoiceOf name="serviceCategory" label="Category" placeholder="Other" options={optionsOf(serviceNames)} />
      </div>
    </div>
  )
}

export function DirectoryDetails() {
  return (
    <div className="grid gap-4">
      <Services />
      <Exceptions />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextOf name="phone" label="Phone" type="tel" autoComplete="tel" />
        <TextOf name="serviceArea" label="Service area" placeholder="Within 30 miles of Pasadena" />
      </div>
    </div>
  )
}

function Services() {
  const { values, set, errorOf } = usePostForm()
  const error = errorOf('services')
  return (
    <div>
      <p className="type-label mb-1.5 text-ink-2">Services</p>
      <Rows
        name="Service"
        rows={values.services}
        empty={{ name: '', priceVbt: '', minutes: '' }}
        max={MAX_SERVICES}
        onChange={(services) => set('services', services)}
      >
        {(service, change) =>
          serviceColumns.map(({ name, label, ...input }) => (
            <Field key={name} label={label} isLabelHidden className={name === 'name' ? 'max-sm:col-span-2' : ''}>
              <TextInput
                {...input}
                placeholder={label}
                value={service[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            </Field>
          ))
        }
      </Rows>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

const serviceColumns = [
  { name: 'name', label: 'What you do' },
  { name: 'priceVbt', label: 'Price', suffix: 'VBT', inputMode: 'numeric' },
  { name: 'minutes', label: 'Takes', suffix: 'min', inputMode: 'numeric' },
] as const

function Exceptions() {
  const { values, set, errorOf } = usePostForm()
  const error = errorOf('hourExceptions')
  return (
    <div>
      <p className="type-label mb-1.5 text-ink-2">Days with other hours</p>
      <Rows
        name="Day"
        rows={values.hourExceptions}
        empty={{ date: '', intervals: [] }}
        max={MAX_HOUR_EXCEPTIONS}
        onChange={(exceptions) => set('hourExceptions', exceptions)}
      >
        {({ date, intervals }, change, index) => (
          <>
            <Field label="Date" isLabelHidden>
              <TextInput type="date" value={date} onChange={(event) => change({ date: event.target.value })} />
            </Field>
            <Intervals
              name={date || `day ${index + 1}`}
              intervals={intervals}
              onChange={(changed) => change({ intervals: changed })}
            />
          </>
        )}
      </Rows>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
