import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import type { Me } from '#contract/members.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { methodsQuery } from '../identity/settings/index.ts'
import { useDeleteAccount } from './api.ts'

/** Asks for the handle, and for the password of whoever has one. */
export function DeleteAccount({ me, onClose }: { me: Me; onClose: () => void }) {
  const [handle, setHandle] = useState('')
  const [password, setPassword] = useState('')
  const hasPassword = useQuery(methodsQuery).data?.hasPassword ?? false
  const leave = useLeaving()
  const formId = useId()
  const isRight = handle.trim().replace(/^@/, '').toLowerCase() === me.handle
  const isReady = isRight && (!hasPassword || password !== '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) leave.run({ handle, ...(hasPassword && { password }) })
  }

  return (
    <Dialog
      title="Delete your account?"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            type="submit"
            form={formId}
            look="danger-fill"
            disabled={!isReady}
            isBusy={leave.isPending}
            busyLabel="Deleting ..."
          >
            Delete for good
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="grid gap-4">
        <Field label={`Type your handle, ${me.handle}`} error={errorAt(leave.error, 'handle')} isRequired>
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
        {!hasErrors(leave.error) && <ErrorNote error={leave.error} />}
        {isStale(leave.error) && (
          <Link to="/signin" search={{ back: '/settings/data' }} className="text-powder underline underline-offset-3">
            Sign in again
          </Link>
        )}
      </form>
    </Dialog>
  )
}

function useLeaving() {
  const deletion = useDeleteAccount()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function gone() {
    // Nothing of what was known to them is anybody's to see any more.
    queryClient.clear()
    await navigate({ to: '/' })
    toast('Your account is deleted')
  }
  return {
    error: deletion.error,
    isPending: deletion.isPending,
    run: (body: { handle: string; password?: string }) => void deletion.mutateAsync(body).then(gone, () => {}), // `error` shows it
  }
}

function errorAt(error: Error | null, field: string) {
  if (!(error instanceof RefusedCall)) return null
  return error.problem.errors?.find((one) => one.field === field)?.message ?? null
}

function hasErrors(error: Error | null) {
  return error instanceof RefusedCall && error.problem.errors !== undefined
}

function isStale(error: Error | null) {
  return error instanceof RefusedCall && error.problem.code === 'sign_in_again'
}
