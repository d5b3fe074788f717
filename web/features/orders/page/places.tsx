import type { PostalAddress } from '#contract/addresses.ts'
import type { Order } from '#contract/orders.ts'
import { addressLines } from '../address-lines.ts'
import { CopyButton } from '../copy-button.tsx'
import { Panel } from './panel.tsx'

/** Where it goes, or where it is picked up. */
export function Places({ order }: { order: Order }) {
  const { delivery, shipTo, pickup, isAddressErased, viewer } = order
  if (delivery.kind === 'pickup') {
    return pickup && <PickupPlace pickup={pickup} isErased={isAddressErased} viewer={viewer} />
  }
  if (!shipTo && !isAddressErased) return null
  return (
    <Panel title="Ship to">
      {shipTo && <Lines address={shipTo} viewer={viewer} />}
      {isAddressErased && <Erased />}
    </Panel>
  )
}

type PickupProps = { pickup: NonNullable<Order['pickup']>; isErased: boolean; viewer: Order['viewer'] }

function PickupPlace({ pickup: { address, place, note }, isErased, viewer }: PickupProps) {
  return (
    <Panel title="Pickup">
      {note && <p className="break-words whitespace-pre-wrap">{note}</p>}
      {address ? <Lines address={address} viewer={viewer} /> : <p>{place}</p>}
      {isErased && <Erased />}
    </Panel>
  )
}

function Lines({ address, viewer }: { address: PostalAddress; viewer: Order['viewer'] }) {
  const lines = addressLines(address)
  return (
    <>
      <address className="leading-6 not-italic">
        {lines.map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
      <div>
        <CopyButton what="Address" text={lines.join('\n')} />
      </div>
      <p className="text-sm text-ink-3">
        {viewer === 'moderator' ? 'Only its two sides and moderators can see it.' : 'Only the two of you can see it.'}{' '}
        It’s erased 90 days after the order ends.
      </p>
    </>
  )
}

function Erased() {
  return <p className="text-ink-3">The address was erased 90 days after the order ended.</p>
}
