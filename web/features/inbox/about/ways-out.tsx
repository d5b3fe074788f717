import { Ban, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '#contract/members.ts'
import { Button } from '../../../ui/button.tsx'
import { BlockDialog } from '../../blocks-and-mutes/index.ts'
import { ReportDialog } from '../../reports/index.ts'
import { ReportConversation } from '../chat/menu/report-message.tsx'

type Props = {
  member: Member | null
  /** Their last message. A report includes it and the messages before it. */
  messageId: number | undefined
}

/** Report and block the other side. */
export function WaysOut({ member, messageId }: Props) {
  const [layer, setLayer] = useState<'block' | 'report' | null>(null)
  const close = () => setLayer(null)
  if (!member) return null
  return (
    <div className="flex shrink-0 gap-2 border-t border-line px-6 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] max-md:px-4">
      <Button look="quiet" className="flex-1" icon={<Flag size={18} aria-hidden />} onClick={() => setLayer('report')}>
        Report
      </Button>
      <Button look="danger" className="flex-1" icon={<Ban size={18} aria-hidden />} onClick={() => setLayer('block')}>
        Block
      </Button>
      {layer === 'block' && <BlockDialog member={member} onClose={close} />}
      {layer === 'report' && messageId === undefined && (
        <ReportDialog itemType="member" itemId={member.id} onClose={close} />
      )}
      {layer === 'report' && messageId !== undefined && <ReportConversation messageId={messageId} onClose={close} />}
    </div>
  )
}
