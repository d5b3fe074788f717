import { type Named, shownName } from '#contract/members.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMemberAct } from './api.ts'

type Props = { member: Named; onClose: () => void; onBlocked?: () => void }

/** Explains what blocking does before doing it. */
export function BlockDialog({ member, onClose, onBlocked }: Props) {
  const act = useMemberAct()
  const block = async () => {
    await act.mutateAsync({ act: 'block', handle: member.handle })
    onClose()
    toast(`${shownName(member)} is blocked`)
    onBlocked?.()
  }
  return (
    <ActDialog
      title={`Block ${shownName(member)}?`}
      act="Block"
      busyLabel="Blocking ..."
      call={act}
      onAct={block}
      onClose={onClose}
    >
      <p>
        While you’re both signed in, neither of you sees what the other posts, and you stop following each other. We
        won’t notify them. You can unblock them under Settings, Blocked.
      </p>
    </ActDialog>
  )
}
