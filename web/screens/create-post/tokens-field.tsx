import { AmountField } from './amount-field.tsx'
import { usePostForm } from './post-form-context.ts'

/** The token amount of a post. Its label depends on the kind. */
export function TokensField({ isRequired = false, className = '' }: { isRequired?: boolean; className?: string }) {
  const { kindForm, values, set, errorOf } = usePostForm()
  const { tokensLabel, TokensNote } = kindForm
  return (
    <AmountField
      label={tokensLabel}
      isRequired={isRequired}
      className={className}
      aside="1 VBT = $0.25"
      error={errorOf('tokens')}
      value={values.tokens}
      onChange={(tokens) => set('tokens', tokens)}
    >
      {TokensNote && <TokensNote />}
    </AmountField>
  )
}
