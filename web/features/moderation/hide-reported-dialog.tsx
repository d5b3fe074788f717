import type { ReportedItem } from '#contract/reports.ts'
import { HideDialog } from '../hiding/index.ts'
import { reasonNames } from '../reports/index.ts'
import { useDecision } from './api.ts'

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
