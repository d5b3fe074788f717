import { VBT_CENTS } from '#contract/money.ts'
import { dollars } from '../../platform/money.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { usePostForm } from './post-form-context.ts'

/** The token amount of a post; its label depends on the kind. */
export function TokensField({ isRequired = false }: { isRequired?: boolean }) {
  const { kindForm, values, set, errorOf } = usePostForm()

  return (
    <Field label={kindForm.tokensLabel} isRequired={isRequired} error={errorOf('tokens')} aside={worth(values.tokens)}>
      <TextInput
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        suffix="VBT"
        value={values.tokens}
        onChange={(event) => set('tokens', event.target.value)}
      />
    </Field>
  )
}

function worth(typed: string) {
  const tokens = Number(typed)
  if (typed.trim() === '' || !Number.isFinite(tokens)) return '1 VBT = $0.25'
  return `= ${dollars(tokens * VBT_CENTS)}`
}
