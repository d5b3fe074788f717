import type { Reply } from '#contract/replies.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRemoveReply } from './api.ts'

export function RemoveReplyDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const removeReply = useRemoveReply(reply)
  const remove = async () => {
    await removeReply.mutateAsync()
    onClose()
    toast(`Deleted reply #${reply.number}`)
  }
  return (
    <ActDialog
      title={`Delete reply #${reply.number}?`}
      act="Delete reply"
      busyLabel="Deleting ..."
      leave="Keep it"
      call={removeReply}
      onAct={remove}
      onClose={onClose}
    >
      <p>You can’t undo this. If others quoted or replied to it, its number stays, without your text.</p>
    </ActDialog>
  )
}
