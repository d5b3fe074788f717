import type { ReportedItem } from '#contract/reports.ts'
import { HideDialog } from '../../features/hiding/index.ts'
import { reasonNames, useDecision } from '../../features/reports/index.ts'

/** The initial reason is the most frequent reason of the reports. */
export function HideReportedDialog({ item, onClose }: { item: ReportedItem; onClose: () => void }) {
  const [most] = item.reasons
  const decide = useDecision(item)
  return (
    <HideDialog
      what={item.itemType}
      {...(most && { reason: reasonNames[most.reason] })}
      call={decide}
      onClose={onClose}
    />
  )
}
