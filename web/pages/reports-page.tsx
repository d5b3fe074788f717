import { Reports } from '../features/moderation/index.ts'
import { usePageTitle } from '../platform/page-title.ts'

export function ReportsPage() {
  usePageTitle('Reports')
  return <Reports />
}
