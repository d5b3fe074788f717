import { CARRIERS, type Carrier, carrierNames } from '#contract/goods.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import type { ShipmentFormState } from './use-shipment.ts'

type Props = {
  form: ShipmentFormState
  hasBoxes: boolean
  /** What it means for a dispute that there is no tracking. */
  warning: string
}

const carriers = CARRIERS.map((value) => ({ value, label: carrierNames[value] }))

/** The carrier, and the tracking number or that there is none. */
export function ShipmentFields({ form, hasBoxes, warning }: Props) {
  const { values, set, text, errorOf } = form
  return (
    <div className="grid gap-2">
      <div className={`grid items-start gap-4 ${hasBoxes ? 'sm:grid-cols-[1fr_1.5fr_88px]' : 'sm:grid-cols-2'}`}>
        <Field label="Carrier" error={errorOf('carrier')} isRequired>
          <Select
            options={carriers}
            placeholder="Choose one"
            value={values.carrier}
            onChange={({ target }) => set({ carrier: target.value as Carrier | '' })}
          />
        </Field>
        <Field label="Tracking number" error={errorOf('trackingNumber')} isRequired={!values.isUntracked}>
          <TextInput
            {...text('trackingNumber')}
            {...(values.isUntracked && { value: '' })}
            disabled={values.isUntracked}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        {hasBoxes && (
          <Field label="Boxes" error={errorOf('boxes')}>
            <TextInput {...text('boxes')} inputMode="numeric" autoComplete="off" />
          </Field>
        )}
      </div>
      <Checkbox checked={values.isUntracked} onChange={({ target }) => set({ isUntracked: target.checked })}>
        Without tracking
      </Checkbox>
      {values.isUntracked && <p className="text-sm text-ink-3">{warning}</p>}
    </div>
  )
}
