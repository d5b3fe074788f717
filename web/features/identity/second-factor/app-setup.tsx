import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { NewApp } from '#contract/second-factor.ts'
import { lazyPart } from '../../../platform/lazy-page.tsx'
import { useForm } from '../../../platform/use-form.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { ShortForm } from '../sign-in/form.tsx'
import { secondFactorQuery, useConfirmApp, useNewApp } from './api.ts'
import { AppCodeField, appCodeMistake, digitsOf } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'), 'QrCode')

/** The password, the QR code with a first code, and the recovery codes. */
export function AppSetup({ onDone }: { onDone: () => void }) {
  const { data: factor, error, refetch } = useQuery(secondFactorQuery)
  const start = useNewApp()
  const [isConfirmed, setConfirmed] = useState(false)
  const app = start.data
  if (!factor) return error ? <LoadFailed error={error} onRetry={refetch} /> : <TextBones lines={4} />
  if (!app) return factor.hasPassword ? <PasswordForm call={start} submit="Continue" /> : <Starting call={start} />
  if (!isConfirmed) return <FirstCode app={app} onConfirmed={() => setConfirmed(true)} />
  return <RecoveryCodes codes={app.recoveryCodes} onDone={onDone} />
}

/** Members without a password have nothing to type. */
function Starting({ call }: { call: ReturnType<typeof useNewApp> }) {
  const { mutate, error } = call
  useEffect(() => mutate(''), [mutate])
  return error ? <ErrorNote error={error} /> : <TextBones lines={4} />
}

function FirstCode({ app: { uri, secret }, onConfirmed }: { app: NewApp; onConfirmed: () => void }) {
  const confirm = useConfirmApp()
  const form = useForm({
    initial: { code: '' },
    unfinished: ({ code }) => ({ code: appCodeMistake(code) }),
    call: confirm,
    onSend: ({ code }) => confirm.mutate(digitsOf(code), { onSuccess: onConfirmed }),
  })
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">Scan this with an authenticator app on your phone, such as Google Authenticator.</p>
      <PartBoundary onRetry={QrCode.preload}>
        <Suspense fallback={<div className="size-50 rounded-md bg-surface-2 max-md:size-55" />}>
          <QrCode text={uri} label="QR code for your authenticator app" />
        </Suspense>
      </PartBoundary>
      <a
        href={uri}
        className="hidden min-h-11 items-center justify-self-start font-semibold text-powder underline-offset-3 hover:underline pointer-coarse:inline-flex"
      >
        Open your app on this phone
      </a>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-ink-3">
          Can’t scan it? Type this key:{' '}
          <span className="font-mono break-words text-ink" data-testid="app-key">
            {inFours(secret)}
          </span>
        </p>
        <CopyButton what="Key" text={secret} />
      </div>
      <ShortForm form={form} submit="Turn on" busy="Checking ...">
        <AppCodeField form={form} />
      </ShortForm>
    </div>
  )
}

function inFours(secret: string) {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
