import { Trash2 } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { MoneyField } from '../money/index.ts'
import { shippingRules, type TypedMethod } from './typed-storefront.ts'

type TextName = Exclude<keyof TypedMethod, 'key' | 'id'>
type Props = {
  method: TypedMethod
  /** 1 to 3 */
  number: number
  errorOf: (field: TextName) => string | null
  onChange: (change: Partial<TypedMethod>) => void
  onRemove: () => void
}

/** One shipping method. */
export function MethodFields({ method, number, errorOf, onChange, onRemove }: Props) {
  const text = (field: TextName) => ({
    value: method[field],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: target.value }),
  })
  const amount = (field: TextName) => ({ ...text(field), inputMode: 'numeric' as const, className: 'tabular-nums' })
  return (
    <fieldset className="min-w-0 rounded-md bg-surface-2 p-4 pt-2">
      <legend className="sr-only">{`Shipping method ${number}`}</legend>
      <div className="mb-1 flex items-center justify-between">
        <span aria-hidden className="type-label text-ink-2">
          {method.name.trim() || `Shipping method ${number}`}
        </span>
        <IconButton
          label={`Remove ${method.name.trim() || `shipping method ${number}`}`}
          onClick={onRemove}
          className="-mr-2"
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 gap-3.5 sm:grid-cols-6">
        <Field label="Name" isRequired error={errorOf('name')} className="col-span-2 sm:col-span-6">
          <TextInput {...text('name')} placeholder="Ground" />
        </Field>
        <MoneyField
          rules={shippingRules}
          label="Price"
          isRequired
          {...text('priceVbt')}
          error={errorOf('priceVbt')}
          className="sm:col-span-2"
        />
        <MoneyField
          rules={shippingRules}
          label="Free over"
          aside="optional"
          {...text('freeFromVbt')}
          error={errorOf('freeFromVbt')}
          className="sm:col-span-2"
        />
        <Field label="Min. days" isRequired error={errorOf('minDays')} className="sm:col-span-1">
          <TextInput {...amount('minDays')} />
        </Field>
        <Field label="Max. days" isRequired error={errorOf('maxDays')} className="sm:col-span-1">
          <TextInput {...amount('maxDays')} />
        </Field>
      </div>
    </fieldset>
  )
}
