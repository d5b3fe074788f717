import { Ban, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import type { Member } from '#contract/members.ts'
import { Button } from '../../../ui/button.tsx'
import { errorToast } from '../../../ui/toast.tsx'
import { ReportDialog } from '../../reports/index.ts'
import { BlockOther } from '../block-other.tsx'
import { ReportConversation } from '../chat/menu/report-message.tsx'
import { useFindReportable } from './api.ts'

type Layer = 'block' | 'report' | { messageId: number } | null
type LayerProps = { layer: Layer; conversationId: number; member: Member; onClose: () => void }

/** Report and block the other side. */
export function WaysOut({ conversation: { id, other } }: { conversation: Conversation }) {
  const [layer, setLayer] = useState<Layer>(null)
  const reportable = useFindReportable(id)
  if (!other) return null
  const report = () =>
    reportable.mutate(undefined, {
      onSuccess: ({ messageId }) => setLayer(messageId === null ? 'report' : { messageId }),
      onError: (error) => errorToast(error),
    })
  return (
    <div className="flex shrink-0 gap-2 border-t border-line px-6 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] max-md:px-4">
      <Button
        look="quiet"
        className="flex-1"
        icon={<Flag size={18} aria-hidden />}
        isBusy={reportable.isPending}
        onClick={report}
      >
        Report
      </Button>
      <Button look="danger" className="flex-1" icon={<Ban size={18} aria-hidden />} onClick={() => setLayer('block')}>
        Block
      </Button>
      <LayerOf layer={layer} conversationId={id} member={other} onClose={() => setLayer(null)} />
    </div>
  )
}

/** Somebody who has not written is reported without messages. */
function LayerOf({ layer, conversationId, member, onClose }: LayerProps) {
  if (layer === null) return null
  if (layer === 'block') return <BlockOther conversationId={conversationId} member={member} onClose={onClose} />
  if (layer === 'report') return <ReportDialog itemType="member" itemId={member.id} onClose={onClose} />
  return <ReportConversation messageId={layer.messageId} onClose={onClose} />
}
