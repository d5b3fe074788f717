import { MAX_SPECS } from '#contract/kinds/vehicle.ts'
import { optionsOf, titleStatusNames } from '../../features/posts/index.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CheckOf, ChoiceOf, TextOf } from './bound-fields.tsx'
import { usePostForm } from './post-form.ts'
import { Rows } from './rows.tsx'

export function VehicleFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_1fr_112px]">
      <TextOf name="make" label="Make" isRequired autoComplete="off" />
      <TextOf name="model" label="Model" isRequired autoComplete="off" />
      <TextOf name="year" label="Year" isRequired inputMode="numeric" placeholder="1994" autoComplete="off" />
    </div>
  )
}

export function VehicleDetails() {
  const { values, set, errorOf } = usePostForm()
  const error = errorOf('specs')

  return (
    <div className="grid gap-4">
      <CheckOf name="isForSale">It is for sale</CheckOf>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextOf name="trim" label="Trim" autoComplete="off" />
        <TextOf name="mileage" label="Mileage" inputMode="numeric" suffix="mi" autoComplete="off" />
        <TextOf
          name="vin"
          label="VIN or chassis number"
          hint="Others see only its ends."
          autoComplete="off"
          autoCapitalize="characters"
        />
        <ChoiceOf name="titleStatus" label="Title" placeholder="Not said" options={optionsOf(titleStatusNames)} />
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
                  placeholder="Gearbox"
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
