import { Lock } from 'lucide-react'
import type { RefObject } from 'react'
import { timeOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { actWords } from './act-words.ts'
import { Choices } from './choices.tsx'
import { AlsoHides, DecisionFields } from './fields.tsx'
import type { Deciding } from './use-deciding.ts'

type Props = { deciding: Deciding; group: RefObject<HTMLFieldSetElement | null>; hasKeys: boolean }

/** The form of a decision. In a sheet on phones. */
export function DecideForm({ deciding, group, hasKeys }: Props) {
  const { form, lock, isSuspending } = deciding
  const { action } = form.values
  // Its first wrong field gets the focus; while a dialog shows the same fields, that is the dialog's.
  const { ref, ...props } = form.props
  return (
    <form {...props} ref={isSuspending ? null : ref} aria-label="Decide" className="grid gap-3.5 pb-4">
      {lock && <LockNote>{lock}</LockNote>}
      <Choices deciding={deciding} group={group} hasKeys={hasKeys} />
      {action && (
        <>
          <DecisionFields deciding={deciding} />
          <AlsoHides deciding={deciding} />
        </>
      )}
      <Confirm deciding={deciding} />
    </form>
  )
}

/** Always in sight, below the fields that scroll. */
function Confirm({ deciding: { form, shown, lock, claim, isSuspending } }: { deciding: Deciding }) {
  const { action } = form.values
  if (lock) return null
  return (
    <div className="sticky bottom-0 -mx-5 -mb-4 grid gap-2 bg-surface-1 px-5 pt-1 pb-4 max-md:-bottom-5">
      {!isSuspending && <ErrorNote error={form.note ?? claim.error} />}
      <Button
        type="submit"
        look={action === 'suspend' ? 'danger-fill' : 'primary'}
        size="lg"
        className="w-full"
        isOff={action === null}
        isBusy={form.isPending && !isSuspending}
        busyLabel="Saving ..."
      >
        {action === 'suspend' ? 'Choose until when' : actWords(shown, form.values)}
      </Button>
    </div>
  )
}

function LockNote({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-start gap-2.5 rounded-md bg-powder-wash px-3.5 py-3 text-base text-ink">
      <Lock size={18} aria-hidden className="mt-px shrink-0 text-powder" />
      {children}
    </p>
  )
}

/** Who works on it, and what takes it or gives it back. */
export function ClaimButton({ deciding: { shown, claim, lock } }: { deciding: Deciding }) {
  if (lock) return null
  const isMine = shown.claim?.isMine === true
  return (
    <span className="flex items-center gap-2 text-sm text-ink-3">
      {isMine && `Yours until ${timeOf(shown.claim!.until)}`}
      <Button
        look="quiet"
        size="sm"
        aria-keyshortcuts="C"
        className="-mr-2"
        isBusy={claim.isPending}
        onClick={() => claim.mutate(!isMine)}
      >
        {isMine ? 'Give back' : 'Take case'}
      </Button>
    </span>
  )
}
