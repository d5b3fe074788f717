import type { Reply } from '#contract/replies.ts'
import { toast } from '../../ui/toast.tsx'
import { HideDialog } from '../hiding/index.ts'
import { useHideReply } from './api.ts'

export function HideReplyDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const hideReply = useHideReply(reply)
  const hide = async (reason: string) => {
    await hideReply.mutateAsync(reason)
    onClose()
    toast('Reply hidden')
  }
  return (
    <HideDialog what="reply" title={`Hide reply ${reply.number}?`} call={hideReply} onHide={hide} onClose={onClose} />
  )
}
