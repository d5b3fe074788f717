import { MAX_FITMENTS } from '#contract/kinds/market.ts'
import { categoryNames, conditionNames, optionsOf } from '../../features/posts/index.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CheckOf, ChoiceOf, TextOf } from './bound-fields.tsx'
import { usePostForm } from './post-form.ts'
import { Rows } from './rows.tsx'
import { TokensField } from './tokens-field.tsx'

export function MarketFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TokensField isRequired />
      <TextOf name="stock" label="Stock" isRequired inputMode="numeric" autoComplete="off" />
      <ChoiceOf
        name="condition"
        label="Condition"
        isRequired
        placeholder="Choose"
        options={optionsOf(conditionNames)}
      />
      <ChoiceOf name="category" label="Category" isRequired placeholder="Choose" options={optionsOf(categoryNames)} />
    </div>
  )
}

export function MarketDetails() {
  const { values, set, errorOf } = usePostForm()
  const noDelivery = errorOf('canShip') ?? errorOf('canPickUp')
  const fitmentError = errorOf('fitments')

  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="type-label mb-1.5 text-ink-2">How it reaches the buyer</legend>
        <div className="flex flex-wrap gap-x-6">
          <CheckOf name="canShip">Shipping</CheckOf>
          <CheckOf name="canPickUp">Local pickup</CheckOf>
        </div>
        {noDelivery && <FieldError>{noDelivery}</FieldError>}
      </fieldset>
      <div>
        <p className="type-label mb-1.5 text-ink-2">Fits these vehicles</p>
        <Rows
          name="Vehicle"
          rows={values.fitments}
          empty={{ make: '', model: '', fromYear: '', toYear: '' }}
          max={MAX_FITMENTS}
          onChange={(fitments) => set('fitments', fitments)}
        >
          {(fitment, change) =>
            fitmentColumns.map(({ name, label }) => (
              <Field key={name} label={label} isLabelHidden>
                <TextInput
                  placeholder={label}
                  value={fitment[name]}
                  onChange={(event) => change({ [name]: event.target.value })}
                />
              </Field>
            ))
          }
        </Rows>
        {fitmentError && <FieldError>{fitmentError}</FieldError>}
      </div>
    </div>
  )
}

const fitmentColumns = [
  { name: 'make', label: 'Make' },
  { name: 'model', label: 'Model' },
  { name: 'fromYear', label: 'From year' },
  { name: 'toYear', label: 'To year' },
] as const
