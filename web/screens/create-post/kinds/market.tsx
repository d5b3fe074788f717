import { Tag } from 'lucide-react'
import { type Fitment, MAX_BRAND_LENGTH, MAX_FITMENTS, MAX_PART_NUMBER_LENGTH } from '#contract/kinds/market.ts'
import { MAX_RETURN_DAYS } from '#contract/storefronts.ts'
import { categoryNames, conditionNames, optionsOf } from '../../../features/posts/index.ts'
import { handlingOptions } from '../../../features/storefronts/index.ts'
import { Field, FieldError } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { priceRules } from '../amounts.ts'
import { numbers, texts } from '../body.ts'
import { fieldsOf } from '../bound-fields.tsx'
import type { KindForm } from '../kind-form.ts'
import { usePostForm } from '../post-form-context.ts'
import { Rows } from '../rows.tsx'
import { TokensField } from '../tokens-field.tsx'
import { numberText } from '../typed-numbers.ts'
import { StorefrontStep } from './storefront-step.tsx'
import { emptyStep, type StorefrontStep as StorefrontStepValues, stepProblems } from './storefront-values.ts'

type FitmentRow = { make: string; model: string; fromYear: string; toYear: string }
type Own = StorefrontStepValues & {
  stock: string
  /** The stock of the edited post when the form was opened. */
  stockBefore: string
  condition: string
  category: string
  brand: string
  partNumber: string
  fitments: FitmentRow[]
  canShip: boolean
  canPickUp: boolean
  returnDays: string
  handlingDays: string
  takesOffers: boolean
}

const { TextOf, ChoiceOf, CheckOf } = fieldsOf<Own>()

export const market: KindForm<Own> = {
  icon: Tag,
  tokensLabel: 'Price',
  tokensRules: priceRules,
  optional: ['image', 'address', 'link', 'details'],
  Fields: PriceAndStock,
  details: {
    label: 'Details',
    Fields: Details,
    names: ['brand', 'partNumber', 'fitments', 'canShip', 'returnDays', 'handlingDays', 'takesOffers'],
  },
  empty: {
    stock: '1',
    stockBefore: '',
    condition: '',
    category: '',
    brand: '',
    partNumber: '',
    fitments: [],
    canShip: false,
    canPickUp: true,
    returnDays: '',
    handlingDays: '',
    takesOffers: false,
    ...emptyStep,
  },
  required: {
    tokens: 'Enter a price, or 0 if it’s free.',
    stock: 'How many do you have?',
    condition: 'Choose a condition.',
    category: 'Choose a category.',
  },
  problems: (values) => [
    ...(values.canShip || values.canPickUp
      ? []
      : [{ field: 'canShip', message: 'Choose shipping, local pickup, or both.' }]),
    ...stepProblems(values),
  ],

  toBody: (values) => ({
    ...texts(values, 'condition', 'category', 'brand', 'partNumber'),
    ...numbers(values, 'stock', 'stockBefore', 'returnDays', 'handlingDays'),
    fitments: values.fitments.filter(({ make }) => make.trim() !== '').map(fitment),
    canShip: values.canShip,
    canPickUp: values.canPickUp,
    takesOffers: values.takesOffers,
  }),

  fromPost: ({ market }) =>
    market && {
      stock: String(market.stock),
      stockBefore: String(market.stock),
      condition: market.condition,
      category: market.category,
      brand: market.brand ?? '',
      partNumber: market.partNumber ?? '',
      fitments: market.fitments.map(fitmentRow),
      canShip: market.canShip,
      canPickUp: market.canPickUp,
      returnDays: numberText(market.returnDays ?? undefined),
      handlingDays: numberText(market.handlingDays ?? undefined),
      takesOffers: market.takesOffers,
    },
}

function fitment(row: FitmentRow) {
  return { make: row.make.trim(), ...texts(row, 'model'), ...numbers(row, 'fromYear', 'toYear') }
}

function fitmentRow({ make, model = '', fromYear, toYear }: Fitment): FitmentRow {
  return { make, model, fromYear: numberText(fromYear), toYear: numberText(toYear) }
}

function PriceAndStock() {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TokensField isRequired className="sm:col-span-3" />
      <TextOf name="stock" label="Stock" isRequired inputMode="numeric" autoComplete="off" />
      <ChoiceOf
        name="condition"
        label="Condition"
        isRequired
        placeholder="Choose"
        options={optionsOf(conditionNames)}
      />
      <ChoiceOf name="category" label="Category" isRequired placeholder="Choose" options={optionsOf(categoryNames)} />
      <div className="empty:hidden sm:col-span-3">
        <StorefrontStep />
      </div>
    </div>
  )
}

function Details() {
  const { values, set, errorOf } = usePostForm<Own>()
  const noDelivery = errorOf('canShip') ?? errorOf('canPickUp')
  const fitmentError = errorOf('fitments')

  return (
    <div className="grid gap-4">
      <BrandAndNumber />
      <fieldset>
        <legend className="type-label mb-1.5 text-ink-2">Delivery</legend>
        <div className="flex flex-wrap gap-x-6">
          <CheckOf name="canShip">Shipping</CheckOf>
          <CheckOf name="canPickUp">Local pickup</CheckOf>
        </div>
        {noDelivery && <FieldError>{noDelivery}</FieldError>}
      </fieldset>
      <CheckOf name="takesOffers">Accept offers of 50% or more</CheckOf>
      <Promises />
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

/** What differs from the storefront. */
function Promises() {
  const placeholder = 'Same as your storefront'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceOf name="returnDays" label="Returns" placeholder={placeholder} options={returnOptions} />
      <ChoiceOf name="handlingDays" label="Handling time" placeholder={placeholder} options={handlingOptions} />
    </div>
  )
}

function BrandAndNumber() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextOf name="brand" label="Brand" hint="Who made it." autoComplete="off" maxLength={MAX_BRAND_LENGTH} />
      <TextOf
        name="partNumber"
        label="Part number"
        hint="The one on the part or its box. Buyers search for it."
        autoComplete="off"
        maxLength={MAX_PART_NUMBER_LENGTH}
      />
    </div>
  )
}

const returnOptions = Array.from({ length: MAX_RETURN_DAYS + 1 }, (_, days) => ({
  value: String(days),
  label: days === 0 ? 'No returns' : `Within ${days === 1 ? '1 day' : `${days} days`} of delivery`,
}))

const fitmentColumns = [
  { name: 'make', label: 'Make' },
  { name: 'model', label: 'Model' },
  { name: 'fromYear', label: 'From year' },
  { name: 'toYear', label: 'To year' },
] as const
