import type { ComponentProps, ReactNode } from 'react'
import { type MoneyRules, type MoneyUnit, namesUnit, otherUnit, stepWords } from '#contract/typed-money.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type FieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'aside' | 'error' | 'hint' | 'isRequired' | 'isLabelHidden' | 'className'
>
type InputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'icon' | 'suffix' | 'className'> & { value: string }
type Props = FieldProps & { inputClassName?: string } & InputProps

/**
 * A field for an amount, with the other unit live beneath it, or the nearest steps. It takes numbers in any usual form,
 * in either unit, and keeps what was typed; `vbtIn` reads it, and `moneyMistake` says what is wrong with it.
 */
export function MoneyField({ rules, hint, ...props }: Props & { rules: MoneyRules }) {
  const other = otherUnit(props.value, rules)
  const steps = stepWords(props.value, rules)
  const worth = other ? <span className="text-ink-2 tabular-nums">{other}</span> : props.error ? null : steps
  return (
    <Labeled
      {...props}
      lead={rules.lead}
      hint={
        (worth || hint) && (
          <>
            {worth} {hint && <span className="block">{hint}</span>}
          </>
        )
      }
    />
  )
}

/** A field for an amount that is never paid in VBT; `wholeDollarsIn` reads it. */
export function DollarField(props: Props) {
  return <Labeled {...props} lead="USD" />
}

function Labeled(props: Props & { lead: MoneyUnit }) {
  const { label, aside, error, hint, isRequired, isLabelHidden, className, lead, inputClassName = '', ...input } = props
  const field = { label, aside, error, hint, isRequired, isLabelHidden, className }
  return (
    <Field {...field}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        // Otherwise, a large type makes it too wide for a phone.
        size={6}
        {...input}
        {...signOf(lead, input.value)}
        className={`tabular-nums ${inputClassName}`}
      />
    </Field>
  )
}

/** The unit of a number without one, at its place. What was typed may name its unit itself. */
function signOf(lead: MoneyUnit, value: string): { icon?: ReactNode; suffix?: ReactNode } {
  const look = namesUnit(value) ? 'invisible' : ''
  return lead === 'USD' ? { icon: <span className={look}>$</span> } : { suffix: <span className={look}>VBT</span> }
}
