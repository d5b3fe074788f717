import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Me } from '#contract/members.ts'
import type { Farewell } from '#contract/own-data.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { methodsQuery } from '../identity/settings/index.ts'
import { useDeleteAccount } from './api.ts'
import { FarewellFields, useFarewellTokens } from './farewell-tokens.tsx'

/** Asks for the handle, for the password if the member has one, and for the tokens that they give up, if there are any. */
export function DeleteAccount({ me, onClose }: { me: Me; onClose: () => void }) {
  const hasPassword = useQuery(methodsQuery).data?.hasPassword ?? false
  const leave = useLeaving()
  const tokens = useFarewellTokens()
  const form = useForm({
    initial: { handle: '', password: '', givenUpVbt: '' },
    unfinished: ({ handle, password, givenUpVbt }) => ({
      handle: handle.trim().replace(/^@/, '').toLowerCase() === me.handle ? null : 'Type your handle.',
      password: !hasPassword || password ? null : 'Enter your password.',
      givenUpVbt: tokens.isTyped(givenUpVbt) ? null : 'Type the tokens that you give up.',
    }),
    call: leave,
    onSend: ({ handle, password }) => leave.run({ handle, ...(hasPassword && { password }), ...tokens.body }),
  })

  return (
    <ActDialog
      title="Delete your account?"
      act="Delete account"
      busyLabel="Deleting ..."
      leave="Keep account"
      form={form}
      onClose={onClose}
    >
      <Field label={`Type your handle, ${me.handle}, to confirm`} error={form.errorOf('handle')} isRequired>
        <TextInput {...form.text('handle')} icon="@" autoCapitalize="none" autoComplete="off" />
      </Field>
      {hasPassword && (
        <Field label="Password" error={form.errorOf('password')} isRequired>
          <TextInput {...form.text('password')} type="password" autoComplete="current-password" />
        </Field>
      )}
      <FarewellFields tokens={tokens} text={form.text('givenUpVbt')} error={form.errorOf('givenUpVbt')} />
      {isStale(leave.error) && (
        <Link to="/signin" search={{ back: '/settings/data' }} className="text-powder underline underline-offset-3">
          Sign in again
        </Link>
      )}
    </ActDialog>
  )
}

function useLeaving() {
  const deletion = useDeleteAccount()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function gone() {
    // Drop everything that was cached for this member.
    queryClient.clear()
    await navigate({ to: '/' })
    toast('Your account was deleted')
  }
  return {
    error: deletion.error,
    isPending: deletion.isPending,
    run: (body: Farewell) => deletion.mutateAsync(body).then(gone),
  }
}

function isStale(error: Error | null) {
  return error instanceof RefusedCall && error.problem.code === 'sign_in_again'
}
