import type { Order } from '#contract/orders.ts'
import { spanOf } from '../../../platform/time.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { jobOf } from './part.ts'

/** Where the request is, which only both sides know since the payment. */
export function WorkPlace({ order }: { order: Order }) {
  const { address, isAddressErased } = jobOf(order)
  if (!address && !isAddressErased) return null
  const after = spanOf(order.waits.addressErasure)
  return (
    <SidePanel title="Address">
      {address ? (
        <>
          <address dir="auto" className="leading-6 break-words whitespace-pre-line not-italic">
            {address}
          </address>
          <div>
            <CopyButton what="Address" text={address} />
          </div>
          <p className="text-sm text-ink-3">
            {order.viewer === 'moderator'
              ? 'Only its two sides and moderators can see it.'
              : 'Only the two of you can see it.'}{' '}
            It’s erased {after} after the job ends.
          </p>
        </>
      ) : (
        <p className="text-ink-3">The address was erased {after} after the job ended.</p>
      )}
    </SidePanel>
  )
}
