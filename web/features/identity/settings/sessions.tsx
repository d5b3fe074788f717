import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { SignedInDevice } from '#contract/identity.ts'
import { dayOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { sessionsQuery, useRevokeOtherSessions, useRevokeSession } from './api.ts'
import { Row, Section } from './section.tsx'

/** The devices on which the viewer is signed in. */
export function Sessions() {
  const { data: sessions, error } = useQuery(sessionsQuery)
  const revokeOthers = useRevokeOtherSessions()

  return (
    <Section title="Devices" text="Where you’re signed in. Sign out any device you don’t recognize.">
      <ErrorNote error={error ?? revokeOthers.error} />
      {!sessions && !error && <TextBones lines={3} />}
      <ul aria-label="Devices" className="grid gap-2">
        {sessions?.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <Button
          look="outline"
          className="justify-self-start"
          isBusy={revokeOthers.isPending}
          onClick={() =>
            revokeOthers.mutate(undefined, { onSuccess: () => toast('All other devices are signed out.') })
          }
        >
          Sign out all other devices
        </Button>
      )}
    </Section>
  )
}

function Device({ session: { id, device, ipAddress, startedAt, isThisOne } }: { session: SignedInDevice }) {
  const revoke = useRevokeSession()
  const signOut = () =>
    revoke.mutateAsync(id).then(
      () => toast(`Signed out ${device}`),
      () => {}, // shown as `revoke.error`
    )
  const facts = [isThisOne ? 'This device' : null, ipAddress, `signed in ${dayOf(startedAt)}`]
    .filter(Boolean)
    .join(', ')
  return (
    <Row
      icon={<MonitorSmartphone size={20} />}
      name={device}
      facts={facts}
      action={
        !isThisOne && (
          <Button size="sm" isBusy={revoke.isPending} aria-label={`Sign out ${device}`} onClick={signOut}>
            Sign out
          </Button>
        )
      }
    >
      <ErrorNote error={revoke.error} className="mt-3" />
    </Row>
  )
}
