import type { ReportedItem } from '#contract/reports.ts'
import { toast } from '../../ui/toast.tsx'
import { HideDialog } from '../hiding/index.ts'
import { reasonNames } from '../reports/index.ts'
import { useDecision } from './api.ts'

/** The reason begins with what was reported most. */
export function HideReportedDialog({ item, onClose }: { item: ReportedItem; onClose: () => void }) {
  const [most] = item.reasons
  const decide = useDecision(item)
  const hide = async (reason: string) => {
    await decide.mutateAsync(reason)
    toast('Hidden')
  }
  return (
    <HideDialog
      what={item.itemType}
      {...(most && { reason: reasonNames[most.reason] })}
      call={decide}
      onHide={hide}
      onClose={onClose}
    />
  )
}
