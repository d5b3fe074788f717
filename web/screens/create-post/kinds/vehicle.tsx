import { Car } from 'lucide-react'
import { MAX_SPECS } from '#contract/kinds/vehicle.ts'
import { optionsOf, titleStatusNames } from '../../../features/posts/index.ts'
import { Field, FieldError } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { numbers, texts } from '../body.ts'
import { fieldsOf } from '../bound-fields.tsx'
import type { KindForm } from '../kind-form.ts'
import { usePostForm } from '../post-form-context.ts'
import { Rows } from '../rows.tsx'
import { numberText } from '../typed-numbers.ts'
import { type Sale, SaleFields, saleBody, saleProblems } from './sale-fields.tsx'

type Own = {
  make: string
  model: string
  year: string
  trim: string
  mileage: string
  vin: string
  titleStatus: string
  specs: { name: string; value: string }[]
} & Sale

const { TextOf, ChoiceOf } = fieldsOf<Own>()

export const vehicle: KindForm<Own> = {
  icon: Car,
  tokensLabel: 'Deposit',
  tokensRules: { lead: 'USD', noun: 'Deposits' },
  optional: ['image', 'address', 'link', 'details', 'tokens'],
  Fields: MakeAndSale,
  details: {
    label: 'Details',
    Fields: Details,
    names: ['trim', 'mileage', 'vin', 'titleStatus', 'specs'],
  },
  empty: {
    make: '',
    model: '',
    year: '',
    trim: '',
    mileage: '',
    vin: '',
    titleStatus: '',
    specs: [],
    isForSale: false,
    askingUsd: '',
    takesOffers: false,
  },
  required: {
    make: 'What make is it?',
    model: 'What model is it?',
    year: 'What model year is it?',
  },
  problems: saleProblems,

  toBody: (values) => ({
    ...texts(values, 'make', 'model', 'trim', 'vin', 'titleStatus'),
    ...numbers(values, 'year', 'mileage'),
    specs: values.specs.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
    ...saleBody(values),
  }),

  fromPost: ({ vehicle }) =>
    vehicle && {
      make: vehicle.make,
      model: vehicle.model,
      year: String(vehicle.year),
      trim: vehicle.trim ?? '',
      mileage: numberText(vehicle.mileage),
      vin: vehicle.vin ?? '',
      titleStatus: vehicle.titleStatus ?? '',
      specs: vehicle.specs,
      isForSale: vehicle.isForSale,
      askingUsd: numberText(vehicle.askingUsd),
      takesOffers: vehicle.takesOffers,
    },
}

function MakeAndSale() {
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_1fr_112px]">
        <TextOf name="make" label="Make" isRequired autoComplete="off" />
        <TextOf name="model" label="Model" isRequired autoComplete="off" />
        <TextOf name="year" label="Year" isRequired inputMode="numeric" placeholder="1994" autoComplete="off" />
      </div>
      <SaleFields />
    </div>
  )
}

function Details() {
  const { values, set, errorOf } = usePostForm<Own>()
  const error = errorOf('specs')

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextOf name="trim" label="Trim" autoComplete="off" />
        <TextOf name="mileage" label="Mileage" inputMode="numeric" suffix="mi" autoComplete="off" />
        <TextOf
          name="vin"
          label="VIN or chassis number"
          hint="Only you see all of it. Others see the first 3 of 17 characters, and nothing of a shorter number."
          autoComplete="off"
          autoCapitalize="characters"
        />
        <ChoiceOf
          name="titleStatus"
          label="Title status"
          placeholder="Not specified"
          options={optionsOf(titleStatusNames)}
        />
      </div>
      <div>
        <p className="type-label mb-1.5 text-ink-2">Spec sheet</p>
        <Rows
          name="Spec"
          rows={values.specs}
          empty={{ name: '', value: '' }}
          max={MAX_SPECS}
          onChange={(specs) => set('specs', specs)}
        >
          {(spec, change) => (
            <>
              <Field label="Name" isLabelHidden>
                <TextInput
                  placeholder="Transmission"
                  value={spec.name}
                  onChange={(event) => change({ name: event.target.value })}
                />
              </Field>
              <Field label="Value" isLabelHidden>
                <TextInput
                  placeholder="5-speed manual"
                  value={spec.value}
                  onChange={(event) => change({ value: event.target.value })}
                />
              </Field>
            </>
          )}
        </Rows>
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}
