import type { Member } from '#contract/members.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMemberAct } from './api.ts'

type Person = Pick<Member, 'handle' | 'name'>

/** Says what blocking does before it does it. */
export function BlockDialog({
  member,
  onClose,
  onBlocked,
}: {
  member: Person
  onClose: () => void
  onBlocked?: () => void
}) {
  const act = useMemberAct()
  // Not `mutate` with callbacks: the card this hangs on is gone before the answer is told.
  const block = () =>
    act.mutateAsync({ act: 'block', handle: member.handle }).then(
      () => {
        onClose()
        toast(`${member.name} is blocked`)
        onBlocked?.()
      },
      () => {}, // `act.error` shows it
    )

  return (
    <Dialog
      title={`Block ${member.name}?`}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger-fill" isBusy={act.isPending} busyLabel="Blocking ..." onClick={block}>
            Block
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        While you are both signed in, neither of you sees what the other publishes or writes, and neither follows the
        other. They are not told. You can lift it under Settings, Blocked.
      </p>
      <ErrorNote error={act.error} className="mt-3" />
    </Dialog>
  )
}
