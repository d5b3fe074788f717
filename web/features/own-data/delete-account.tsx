import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Me } from '#contract/members.ts'
import type { Farewell } from '#contract/own-data.ts'
import { errorAt, isOfFields, RefusedCall } from '../../platform/refused-call.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { methodsQuery } from '../identity/settings/index.ts'
import { useDeleteAccount } from './api.ts'
import { FarewellFields, useFarewellTokens } from './farewell-tokens.tsx'

/** Asks for the handle, for the password if the member has one, and for the tokens that they give up, if there are any. */
export function DeleteAccount({ me, onClose }: { me: Me; onClose: () => void }) {
  const [handle, setHandle] = useState('')
  const [password, setPassword] = useState('')
  const hasPassword = useQuery(methodsQuery).data?.hasPassword ?? false
  const leave = useLeaving()
  const tokens = useFarewellTokens()
  const isRight = handle.trim().replace(/^@/, '').toLowerCase() === me.handle

  return (
    <ActDialog
      title="Delete your account?"
      act="Delete account"
      busyLabel="Deleting ..."
      leave="Keep account"
      isReady={isRight && (!hasPassword || password !== '') && tokens.isReady}
      call={leave}
      isErrorShown={isOfFields(leave.error)}
      onAct={() => leave.run({ handle, ...(hasPassword && { password }), ...tokens.body })}
      onClose={onClose}
    >
      <Field label={`Type your handle, ${me.handle}, to confirm`} error={errorAt(leave.error, 'handle')} isRequired>
        <TextInput
          value={handle}
          icon="@"
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => setHandle(event.target.value)}
        />
      </Field>
      {hasPassword && (
        <Field label="Password" error={errorAt(leave.error, 'password')} isRequired>
          <TextInput
            type="password"
            value={password}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      <FarewellFields tokens={tokens} error={errorAt(leave.error, 'givenUpVbt')} />
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
