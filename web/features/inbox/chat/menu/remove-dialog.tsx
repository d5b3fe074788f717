import type { Message } from '#contract/messages.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import { announce } from '../../../../ui/announce.ts'
import { useMessageAct } from '../api.ts'

type Props = { conversationId: number; meId: number; message: Message; onClose: () => void }

/** Asks before a message is removed for both sides. */
export function RemoveDialog({ conversationId, meId, message, onClose }: Props) {
  const act = useMessageAct(conversationId, meId)
  return (
    <ActDialog
      title="Remove this message?"
      act="Remove message"
      busyLabel="Removing ..."
      call={act}
      onAct={async () => {
        await act.mutateAsync({ act: 'remove', seq: message.seq })
        onClose()
        announce(message.text ? `Removed “${message.text}”` : 'Message removed')
      }}
      onClose={onClose}
    >
      <p>It disappears for both of you. A note in its place says that it was removed.</p>
    </ActDialog>
  )
}
