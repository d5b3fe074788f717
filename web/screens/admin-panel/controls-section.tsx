import { NewAccountLimits } from '../../features/allowances/index.ts'
import { Switches } from '../../features/switches/index.ts'

/** What admins can switch off, and limits that they can change. */
export function ControlsSection() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Switches />
      <NewAccountLimits />
    </div>
  )
}
