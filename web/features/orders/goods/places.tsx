import type { PostalAddress } from '#contract/addresses.ts'
import type { GoodsPage, OrderReturn } from '#contract/goods.ts'
import type { Order } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-steps.ts'
import { spanOf } from '../../../platform/time.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { addressLines } from './address-lines.ts'
import { goodsOf } from './part.ts'
import { ReturnAddress } from './return/return-address.tsx'

/** Where it goes, or where it is picked up. */
export function Places({ order }: { order: Order }) {
  const { viewer } = order
  const { delivery, shipTo, pickup, isAddressErased, return: given } = goodsOf(order)
  if (given && RUNNING.includes(given.state)) return <ReturnPlace order={order} given={given} />
  const erasedAfter = spanOf(order.waits.addressErasure)
  if (delivery.kind === 'pickup') {
    return (
      pickup && <PickupPlace pickup={pickup} isErased={isAddressErased} viewer={viewer} erasedAfter={erasedAfter} />
    )
  }
  if (!shipTo && !isAddressErased) return null
  return (
    <SidePanel title="Ship to">
      {shipTo && <Lines address={shipTo} viewer={viewer} erasedAfter={erasedAfter} />}
      {isAddressErased && <Erased after={erasedAfter} />}
    </SidePanel>
  )
}

const RUNNING: readonly ReturnState[] = ['accepted', 'sent']

/** While something is sent back, only that address matters. The buyer reads it above, next to what they have to do. */
function ReturnPlace({ order: { viewer }, given: { state, shipTo } }: { order: Order; given: OrderReturn }) {
  if (!shipTo || (viewer === 'buyer' && state === 'accepted')) return null
  const isBuyer = viewer === 'buyer'
  return (
    <SidePanel title={isBuyer ? 'Ship to' : 'Return goes to'}>
      <ReturnAddress
        address={shipTo}
        note={
          isBuyer ? 'Only you can see it until the return arrives.' : 'The buyer sees it until you have the return.'
        }
      />
    </SidePanel>
  )
}

type ReadProps = { viewer: Order['viewer']; erasedAfter: string }
type PickupProps = ReadProps & { pickup: NonNullable<GoodsPage['pickup']>; isErased: boolean }

function PickupPlace({ pickup: { address, place, note }, isErased, ...read }: PickupProps) {
  return (
    <SidePanel title="Pickup">
      {note && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {note}
        </p>
      )}
      {address ? <Lines address={address} {...read} /> : <p>{place}</p>}
      {isErased && <Erased after={read.erasedAfter} />}
    </SidePanel>
  )
}

function Lines({ address, viewer, erasedAfter }: ReadProps & { address: PostalAddress }) {
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
        It’s erased {erasedAfter} after the order ends.
      </p>
    </>
  )
}

function Erased({ after }: { after: string }) {
  return <p className="text-ink-3">The address was erased {after} after the order ended.</p>
}
