import { useState } from 'react'
import { type Form, useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { ShortForm } from '../sign-in/form.tsx'
import type { GivenCode } from './api.ts'

type Call = {
  isPending: boolean
  error: Error | null
  reset: () => void
  mutate: (given: GivenCode, options: { onSuccess: () => void }) => void
}

type Props = { call: Call; submit: string; onDone: () => void }

/** Asks for the code that the app shows, or for a recovery code instead. */
export function CodeForm({ call, submit, onDone }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const other = () => {
    call.reset()
    setRecovery(!isRecovery)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <OneCode key={String(isRecovery)} isRecovery={isRecovery} call={call} submit={submit} onDone={onDone} />
      <Button look="quiet" size="sm" className="-ml-3.5" onClick={other}>
        {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
      </Button>
    </div>
  )
}

function OneCode({ isRecovery, call, submit, onDone }: Props & { isRecovery: boolean }) {
  const form = useForm({
    initial: { code: '' },
    unfinished: ({ code }) => ({ code: isRecovery ? recoveryCodeMistake(code) : appCodeMistake(code) }),
    call,
    onSend: ({ code }) =>
      call.mutate({ code: isRecovery ? code.trim() : digitsOf(code), isRecovery }, { onSuccess: onDone }),
  })
  return (
    <div className="w-full">
      <ShortForm form={form} submit={submit} busy="Checking ...">
        {isRecovery ? <RecoveryCodeField form={form} /> : <AppCodeField form={form} />}
      </ShortForm>
    </div>
  )
}

type WithCode = { form: Pick<Form<{ code: string }>, 'text' | 'errorOf'> }

/** Six digits. Phones offer them from the app above the keyboard. */
export function AppCodeField({ form }: WithCode) {
  return (
    <Field label="Code from your authenticator app" error={form.errorOf('code')} isRequired>
      <TextInput
        {...form.text('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
        autoFocus
        data-autofocus
      />
    </Field>
  )
}

function RecoveryCodeField({ form }: WithCode) {
  return (
    <Field label="Recovery code" hint="Each works once." error={form.errorOf('code')} isRequired>
      <TextInput
        {...form.text('code')}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
      />
    </Field>
  )
}

/** Apps show '123 456'. */
export function digitsOf(typed: string) {
  return typed.replaceAll(/\s/g, '')
}

/** Null if it can be a code of the app. */
export function appCodeMistake(typed: string) {
  return /^\d{6}$/.test(digitsOf(typed)) ? null : 'Enter the 6 digits that your app shows.'
}

function recoveryCodeMistake(typed: string) {
  return typed.trim() === '' ? 'Enter one of your recovery codes.' : null
}
