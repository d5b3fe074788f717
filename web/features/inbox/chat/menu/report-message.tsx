import { ReportDialog } from '../../../reports/index.ts'

/** As the server has it: how many messages a report has, with the reported one. */
const SHOWN = 20

/** Says first what moderators get to read. */
export function ReportMessage({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  return (
    <ReportDialog
      itemType="message"
      itemId={messageId}
      sees={`Moderators will see this message and up to ${SHOWN - 1} before it.`}
      onClose={onClose}
    />
  )
}

/** Reports the person with what was last said. `messageId`: their last message. */
export function ReportConversation({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  return (
    <ReportDialog
      title="Report this conversation"
      itemType="message"
      itemId={messageId}
      sees={`Moderators will see up to ${SHOWN} messages of this conversation.`}
      onClose={onClose}
    />
  )
}
