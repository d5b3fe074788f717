import { useState } from 'react'
import type { Correction } from '#contract/books.ts'
import type { Me } from '#contract/members.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConfirmDialog, needsConfirmation } from '../admin/index.ts'
import { useDecideCorrection } from './api.ts'

type Props = { correction: Correction; name: string; me: Me }

/** Approves or rejects a correction after the admin confirmed who they are. */
export function Decision({ correction: { id, stays, vbt }, name, me }: Props) {
  const decide = useDecideCorrection(id)
  // The decision that waits for the confirmation.
  const [asked, setAsked] = useState<boolean | null>(null)

  const run = (isApproved: boolean) => {
    setAsked(null)
    decide.mutateAsync(isApproved).then(
      () => toast(isApproved ? `${name}’s tokens are corrected.` : 'Nothing was corrected.'),
      (error) => needsConfirmation(error) && setAsked(isApproved),
    )
  }
  const isMine = stays !== null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {!isMine && (
        <Button
          size="sm"
          look="primary"
          aria-label={`Approve ${vbt} VBT for ${name}`}
          isBusy={decide.isPending && decide.variables}
          busyLabel="Approving ..."
          onClick={() => run(true)}
        >
          Approve
        </Button>
      )}
      <Button
        size="sm"
        aria-label={`${isMine ? 'Take back' : 'Reject'} ${vbt} VBT for ${name}`}
        isBusy={decide.isPending && !decide.variables}
        onClick={() => run(false)}
      >
        {isMine ? 'Take back' : 'Reject'}
      </Button>
      {stays && <p className="text-sm text-ink-3">{stays}</p>}
      {decide.error && !needsConfirmation(decide.error) && <ErrorNote error={decide.error} className="w-full" />}
      {asked !== null && (
        <ConfirmDialog
          me={me}
          back="/adminpanel?section=books"
          onClose={() => setAsked(null)}
          onConfirmed={() => run(asked)}
        />
      )}
    </div>
  )
}
