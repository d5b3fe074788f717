import { CreditCard } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type CardField, codeSize, slashedDate, spacedNumber } from './card-fields.ts'
import { type CardProps, NameFields } from './name-fields.tsx'

/**
 * The six fields. Those of the card have no `name`: even if the page failed, a form could not send them. (Browsers fill
 * them in by `autocomplete`.)
 */
export function CardForm({ card, onChange, mistakes, onLeave }: CardProps) {
  const text = (field: CardField) => ({
    value: card[field],
    onBlur: () => onLeave(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: target.value }),
    className: 'tabular-nums',
    'data-card-field': field,
  })
  /** Groups digits while typing at the end; in the middle, that would move the cursor. */
  const grouped = (field: CardField, group: (typed: string) => string) => ({
    ...text(field),
    inputMode: 'numeric' as const,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const isAtEnd = target.selectionStart === target.value.length
      onChange({ [field]: isAtEnd ? group(target.value) : target.value })
    },
    onBlur: () => {
      onChange({ [field]: group(card[field]) })
      onLeave(field)
    },
  })
  const digits = (field: CardField, most: number) => ({
    ...text(field),
    inputMode: 'numeric' as const,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange({ [field]: target.value.replaceAll(/[^\d-]/g, '').slice(0, most) }),
  })
  return (
    <div className="grid grid-cols-6 gap-x-3.5 gap-y-3.5 *:col-span-3 max-sm:gap-x-2.5 max-sm:cramped:*:col-span-6!">
      <NameFields card={card} onChange={onChange} mistakes={mistakes} onLeave={onLeave} />
      <Field label="Card number" isRequired error={mistakes.number} className="col-span-6!">
        <TextInput
          {...grouped('number', spacedNumber)}
          autoComplete="cc-number"
          suffix={<CreditCard size={20} strokeWidth={1.75} aria-hidden />}
        />
      </Field>
      <Field label="Expiration date" isRequired error={mistakes.expires} className="col-span-2! max-sm:col-span-3!">
        <TextInput {...grouped('expires', slashedDate)} autoComplete="cc-exp" placeholder="MM / YY" />
      </Field>
      <Field label="CVV" isRequired error={mistakes.cvv} className="col-span-2! max-sm:col-span-3!">
        <TextInput
          {...digits('cvv', codeSize(card.number))}
          autoComplete="cc-csc"
          className="[&_input]:[-webkit-text-security:disc]"
        />
      </Field>
      <Field label="ZIP code" isRequired error={mistakes.zip} className="col-span-2! max-sm:col-span-6!">
        <TextInput {...digits('zip', 10)} name="zip" autoComplete="postal-code" />
      </Field>
    </div>
  )
}

/** Focuses the card number, which is what to change after a card was declined. */
export function focusNumber(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>('[data-card-field=number]')?.focus()
}
