import { CircleAlert, Clock, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Urgency } from '#contract/kinds/request.ts'
import { Tag, type Tone } from '../../ui/tag.tsx'

const looks: Record<Urgency, { tone: Tone; icon: ReactNode }> = {
  Urgent: { tone: 'danger', icon: <CircleAlert aria-hidden /> },
  'I Can Wait': { tone: 'powder', icon: <Clock aria-hidden /> },
  'Just Looking': { tone: 'plain', icon: <Eye aria-hidden /> },
}

export function UrgencyTag({ urgency }: { urgency: Urgency }) {
  const { tone, icon } = looks[urgency]
  return (
    <Tag tone={tone} icon={icon}>
      {urgency}
    </Tag>
  )
}
