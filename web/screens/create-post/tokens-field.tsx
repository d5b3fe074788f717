import { AmountField } from './amount-field.tsx'
import { tokenRules } from './amounts.ts'
import { usePostForm } from './post-form-context.ts'

/** The token amount of a post. Its label depends on the kind. */
export function TokensField({ isRequired = false, className = '' }: { isRequired?: boolean; className?: string }) {
  const { kindForm, values, set, errorOf } = usePostForm()
  const { tokensLabel, tokensRules = tokenRules, TokensNote } = kindForm
  return (
    <div className={className}>
      <AmountField
        label={tokensLabel}
        rules={tokensRules}
        isRequired={isRequired}
        error={errorOf('tokens')}
        value={values.tokens}
        onChange={(tokens) => set('tokens', tokens)}
      />
      {TokensNote && <TokensNote />}
    </div>
  )
}
