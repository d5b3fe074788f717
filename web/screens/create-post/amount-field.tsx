import { type ReactNode, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { amountProblem, dollarText, vbtText } from './amounts.ts'

type Props = {
  label: string
  /** As `amounts.ts` keeps it. */
  value: string
  onChange: (typed: string) => void
  /** What the server says. */
  error?: string | null | undefined
  isRequired?: boolean
  isLabelHidden?: boolean
  placeholder?: string
  aside?: ReactNode
  className?: string
  /** Below the amount. */
  children?: ReactNode
}

/** An amount, typed in dollars or in VBT; each shows the other. */
export function AmountField({ value, onChange, error, placeholder, children, ...field }: Props) {
  // Not while typing: '$10.2' is on the way to '$10.25'.
  const [isLeft, setLeft] = useState(false)
  const problem = isLeft ? amountProblem(value, field.label) : null
  const type = (typed: string) => {
    setLeft(false)
    onChange(typed)
  }
  return (
    <Field {...field} error={error ?? problem}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5">
        <TextInput
          aria-label={`${field.label} in dollars`}
          icon="$"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={dollarText(value)}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => type(inDollars(target.value))}
        />
        <span aria-hidden className="text-ink-3">
          =
        </span>
        <TextInput
          id={undefined}
          aria-label={`${field.label} in VBT`}
          suffix="VBT"
          inputMode="numeric"
          autoComplete="off"
          value={vbtText(value)}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => type(target.value.replaceAll('$', ''))}
        />
      </div>
      {children}
    </Field>
  )
}

function inDollars(text: string) {
  const amount = text.replaceAll('$', '')
  return amount.trim() === '' ? '' : `$${amount}`
}
