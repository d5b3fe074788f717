import { Wrench } from 'lucide-react'
import { MAX_SERVICES, type Service, WEEKDAYS, type WeekHours } from '#contract/kinds/directory.ts'
import { optionsOf, serviceNames } from '../../../features/posts/index.ts'
import { Field, FieldError } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AmountField } from '../amount-field.tsx'
import { amountProblem, priceRules, toVbt } from '../amounts.ts'
import { numbers, present, texts } from '../body.ts'
import { fieldsOf } from '../bound-fields.tsx'
import type { KindForm } from '../kind-form.ts'
import { usePostForm } from '../post-form-context.ts'
import { Rows } from '../rows.tsx'
import { TimeZoneField } from '../time-zone-field.tsx'
import { numberText } from '../typed-numbers.ts'
import { type HourException, HourExceptionsField } from './hour-exceptions-field.tsx'
import { WeekHoursField } from './week-hours-field.tsx'

type ServiceRow = { name: string; priceVbt: string; minutes: string }
type Own = {
  hours: WeekHours
  hourExceptions: HourException[]
  serviceCategory: string
  services: ServiceRow[]
  serviceArea: string
  phone: string
}

const { TextOf, ChoiceOf } = fieldsOf<Own>()

/** Typical business hours, so that most people need only a few changes. */
const usualHours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, day === 'sunday' || day === 'saturday' ? [] : [{ opens: '09:00', closes: '18:00' }]]),
) as WeekHours

export const directory: KindForm<Own> = {
  icon: Wrench,
  tokensLabel: 'Starting at',
  tokensRules: priceRules,
  optional: ['address', 'link', 'image', 'details', 'tokens'],
  Fields: Hours,
  details: { label: 'Services', Fields: Details, names: ['services', 'hourExceptions', 'phone', 'serviceArea'] },
  empty: { hours: usualHours, hourExceptions: [], serviceCategory: '', services: [], serviceArea: '', phone: '' },
  required: { timeZone: 'Choose a time zone.' },
  problems: ({ services }) => services.flatMap(priceProblem),
  // A draft stores the values of all kinds in one object, where `category` belongs to the market.
  namesInForm: { category: 'serviceCategory' },

  toBody: (values) => ({
    ...texts(values, 'timeZone', 'serviceArea', 'phone'),
    ...(values.serviceCategory && { category: values.serviceCategory }),
    hours: values.hours,
    hourExceptions: values.hourExceptions.filter(({ date }) => date !== ''),
    services: values.services.filter(({ name }) => name.trim() !== '').map(service),
  }),

  fromPost: ({ directory }) =>
    directory && {
      timeZone: directory.timeZone,
      hours: directory.hours,
      hourExceptions: directory.hourExceptions,
      serviceCategory: directory.category,
      services: directory.services.map(serviceRow),
      serviceArea: directory.serviceArea ?? '',
      phone: directory.phone ?? '',
    },
}

function service(row: ServiceRow) {
  return { name: row.name.trim(), ...present([['priceVbt', toVbt(row.priceVbt)]]), ...numbers(row, 'minutes') }
}

function priceProblem({ name, priceVbt }: ServiceRow) {
  const message = amountProblem(priceVbt, priceRules)
  return message ? [{ field: 'services', message: `${name.trim() || 'Price'}: ${message}` }] : []
}

function serviceRow({ name, priceVbt, minutes }: Service): ServiceRow {
  return { name, priceVbt: numberText(priceVbt), minutes: numberText(minutes) }
}

function Hours() {
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

function Details() {
  return (
    <div className="grid gap-4">
      <Services />
      <HourExceptionsField />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextOf name="phone" label="Phone" type="tel" autoComplete="tel" />
        <TextOf name="serviceArea" label="Service area" placeholder="Within 30 miles of Pasadena" />
      </div>
    </div>
  )
}

function Services() {
  const { values, set, errorOf } = usePostForm<Own>()
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
        {({ name, priceVbt, minutes }, change) => (
          <>
            <Field label="Service" isLabelHidden className="max-sm:col-span-2">
              <TextInput placeholder="Service" value={name} onChange={({ target }) => change({ name: target.value })} />
            </Field>
            <AmountField
              label="Price"
              rules={priceRules}
              isLabelHidden
              placeholder="Price"
              className="col-span-2"
              value={priceVbt}
              onChange={(typed) => change({ priceVbt: typed })}
            />
            <Field label="Duration" isLabelHidden>
              <TextInput
                placeholder="Duration"
                suffix="min"
                inputMode="numeric"
                value={minutes}
                onChange={({ target }) => change({ minutes: target.value })}
              />
            </Field>
          </>
        )}
      </Rows>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
