import type { Reply } from '#contract/replies.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRemoveReply } from './api.ts'

export function RemoveReplyDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const removeReply = useRemoveReply(reply)
  const remove = async () => {
    await removeReply.mutateAsync()
    onClose()
    toast('Reply removed')
  }
  return (
    <ActDialog
      title={`Remove reply ${reply.number}?`}
      act="Remove reply"
      busyLabel="Removing ..."
      leave="Keep it"
      call={removeReply}
      onAct={remove}
      onClose={onClose}
    >
      <p>This cannot be undone. Where others quoted or answered it, its place stays, without your text.</p>
    </ActDialog>
  )
}
