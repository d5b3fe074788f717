import { MAX_NAME_LENGTH, type Me } from '#contract/members.ts'
import { errorAt } from '../../../platform/refused-call.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type Props = { member: Pick<Me, 'name' | 'handle'>; error: Error | null }

/** The fields 'name' and 'handle'; the caller provides the form. */
export function NameFields({ member, error }: Props) {
  return (
    <>
      <Field label="Name" error={errorAt(error, 'name')} isRequired>
        <TextInput
          name="name"
          defaultValue={member.name}
          required
          maxLength={MAX_NAME_LENGTH * 2}
          autoComplete="name"
        />
      </Field>
      <Field
        label="Handle"
        hint="3 to 30 letters, digits, - or _. A new handle changes your profile’s link, and the old link stops working."
        error={errorAt(error, 'handle')}
        isRequired
      >
        <TextInput
          name="handle"
          icon="@"
          defaultValue={member.handle}
          required
          autoCapitalize="none"
          autoComplete="off"
        />
      </Field>
    </>
  )
}
