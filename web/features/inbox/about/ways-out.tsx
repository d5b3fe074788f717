import { Ban, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '#contract/members.ts'
import { Button } from '../../../ui/button.tsx'
import { BlockDialog } from '../../blocks-and-mutes/index.ts'
import { ReportDialog } from '../../reports/index.ts'

/** Report and block the other side. */
export function WaysOut({ member }: { member: Member | null }) {
  const [layer, setLayer] = useState<'block' | 'report' | null>(null)
  const close = () => setLayer(null)
  if (!member) return null
  return (
    <div className="mt-auto grid gap-2 pt-5">
      <Button look="quiet" icon={<Flag size={18} aria-hidden />} onClick={() => setLayer('report')}>
        Report
      </Button>
      <Button look="danger" icon={<Ban size={18} aria-hidden />} onClick={() => setLayer('block')}>
        Block
      </Button>
      {layer === 'block' && <BlockDialog member={member} onClose={close} />}
      {layer === 'report' && <ReportDialog itemType="member" itemId={member.id} onClose={close} />}
    </div>
  )
}
