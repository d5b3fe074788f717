import { ForModerators } from '../../features/identity/index.ts'
import { DisputeList } from '../../features/orders/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'

/** Open disputes about orders, for moderators. */
export function DisputesScreen() {
  usePageTitle('Disputes')
  return (
    <ForModerators what="disputes" back="/moderation/disputes">
      <div className="mx-auto max-w-240">
        <h1 className="type-h1 mt-6 mb-1.5">Disputes</h1>
        <p className="mb-6 text-ink-3">Orders that the two sides can’t settle. The ones waiting for you come first.</p>
        <DisputeList />
      </div>
    </ForModerators>
  )
}
