import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { amountProblem, dollarText, vbtText } from './amounts.ts'
import { usePostForm } from './post-form-context.ts'

/** The token amount of a post, typed in dollars or in VBT; each shows the other. Its label depends on the kind. */
export function TokensField({ isRequired = false, className = '' }: { isRequired?: boolean; className?: string }) {
  const { kindForm, values, set, errorOf } = usePostForm()
  const { tokensLabel: label, TokensNote } = kindForm
  // Shown only after the field loses the focus: '$10.2' may be on its way to '$10.25'.
  const [isLeft, setLeft] = useState(false)
  const problem = isLeft ? amountProblem(values.tokens, label) : null
  const type = (tokens: string) => {
    setLeft(false)
    set('tokens', tokens)
  }

  return (
    <Field {...{ label, isRequired, className }} error={errorOf('tokens') ?? problem} aside="1 VBT = $0.25">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5">
        <TextInput
          aria-label={`${label} in dollars`}
          icon="$"
          inputMode="decimal"
          autoComplete="off"
          value={dollarText(values.tokens)}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => type(inDollars(target.value))}
        />
        <span aria-hidden className="text-ink-3">
          =
        </span>
        <TextInput
          id={undefined}
          aria-label={`${label} in VBT`}
          suffix="VBT"
          inputMode="numeric"
          autoComplete="off"
          value={vbtText(values.tokens)}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => type(target.value.replaceAll('$', ''))}
        />
      </div>
      {TokensNote && <TokensNote />}
    </Field>
  )
}

function inDollars(text: string) {
  const amount = text.replaceAll('$', '')
  return amount.trim() === '' ? '' : `$${amount}`
}
