import { Fingerprint } from 'lucide-react'
import { dayOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useFirstPasskey } from './api.ts'

/** Adds a passkey instead of an app. */
export function FirstPasskey({ onDone }: { onDone: () => void }) {
  const add = useFirstPasskey()
  const name = `Passkey from ${dayOf(new Date().toISOString())}`
  return (
    <div>
      <Button
        look="outline"
        icon={<Fingerprint size={20} aria-hidden />}
        isBusy={add.isPending}
        className="w-full"
        onClick={() => add.mutate(name, { onSuccess: onDone })}
      >
        Add a passkey
      </Button>
      <p className="mt-2 text-sm text-ink-3">Your fingerprint, face, or device PIN.</p>
      <ErrorNote error={add.error} className="mt-3" />
    </div>
  )
}
