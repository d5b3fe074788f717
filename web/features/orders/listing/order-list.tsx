import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Package, SearchX } from 'lucide-react'
import { MAX_COUNTED_ORDERS, ORDER_SIDES, type OrderSide } from '#contract/orders.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'
import { LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { orderCountsQuery, orderListQuery } from '../api.ts'
import { stateName } from '../names.ts'
import { useOrdersLive } from '../use-orders-live.ts'
import { OrderRow } from './order-row.tsx'
import { OrderStrip } from './order-strip.tsx'
import { type OrdersSearch, sideOf, statesIn } from './search.ts'
import { UnpaidLine } from './unpaid-line.tsx'

type Props = {
  memberId: number
  search: OrdersSearch
  /** `isTyping`: replaces the entry in the history. */
  onChange: (search: OrdersSearch, isTyping?: boolean) => void
}

const sideNames: Record<OrderSide, string> = { buying: 'Buying', selling: 'Selling' }

/** What the member bought and sold, with filters, live. */
export function OrderList({ memberId, search, onChange }: Props) {
  useOrdersLive(memberId)
  const side = sideOf(search)
  const { data: counts } = useQuery(orderCountsQuery(side))
  const change = (changed: OrdersSearch, isTyping?: boolean) => onChange({ ...search, ...changed }, isTyping)
  return (
    <>
      <OrderStrip search={search} onChange={change} />
      <div className="mt-4">
        <Tabs
          label="Orders"
          panelId="orders"
          current={side}
          // The other side has other places and states.
          onChange={(next) => onChange({ side: next === 'selling' ? next : undefined, sort: search.sort, q: search.q })}
          tabs={ORDER_SIDES.map((key) => ({
            key,
            label: (
              <>
                {sideNames[key]}
                {counts && <span className="text-ink-3 tabular-nums">{countedAs(counts[key])}</span>}
              </>
            ),
          }))}
        />
      </div>
      <Chips search={search} onChange={change} />
      <div id="orders" role="tabpanel" aria-label={sideNames[side]} className="mt-4">
        {side === 'buying' && counts?.unpaid && <UnpaidLine unpaid={counts.unpaid} />}
        <Rows search={search} onClear={() => onChange({ side: search.side })} />
      </div>
    </>
  )
}

function Chips({ search, onChange }: { search: OrdersSearch; onChange: (change: OrdersSearch) => void }) {
  const chosen = statesIn(search.states)
  if (chosen.length === 0 && !search.place) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {search.place && <RemovableChip onRemove={() => onChange({ place: undefined })}>{search.place}</RemovableChip>}
      {chosen.map((state) => (
        <RemovableChip
          key={state}
          onRemove={() => onChange({ states: chosen.filter((one) => one !== state).join(',') || undefined })}
        >
          {stateName(state)}
        </RemovableChip>
      ))}
    </div>
  )
}

function Rows({ search, onClear }: { search: OrdersSearch; onClear: () => void }) {
  const { side: _, ...filter } = search
  const list = useInfiniteQuery(orderListQuery(sideOf(search), filter as Parameters<typeof orderListQuery>[1]))
  const isLate = useDelayed(list.isPending)
  const items = list.data?.pages.flatMap((page) => page.items)
  if (!items && list.error) {
    return <LoadFailedPanel title="Your orders didn’t load" error={list.error} onRetry={() => void list.refetch()} />
  }
  if (!items) return isLate ? <Bones /> : null
  if (items.length === 0) return <Nothing search={search} onClear={onClear} />
  return (
    <>
      <ul aria-label={sideNames[sideOf(search)]} className="grid gap-2.5">
        {items.map((order, index) => (
          <OrderRow key={order.id} order={order} isFirst={index < 4} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function Bones() {
  return (
    <div aria-hidden className="grid gap-2.5">
      {['one', 'two', 'three'].map((key) => (
        <Bone key={key} className="h-24 rounded-lg!" />
      ))}
    </div>
  )
}

function Nothing({ search, onClear }: { search: OrdersSearch; onClear: () => void }) {
  if (search.q || search.states || search.place) {
    return (
      <StatePanel icon={SearchX} title="No orders match" action={<Button onClick={onClear}>Show all orders</Button>}>
        Try another word, or remove a filter.
      </StatePanel>
    )
  }
  if (search.side === 'selling') {
    return (
      <StatePanel
        icon={Package}
        title="No sales yet"
        action={
          <Link to="/market" className={buttonClass({ look: 'primary' })}>
            Browse the market
          </Link>
        }
      >
        When someone buys what you list, it shows up here.
      </StatePanel>
    )
  }
  return (
    <StatePanel
      icon={Package}
      title="No orders yet"
      action={
        <Link to="/market" className={buttonClass({ look: 'primary' })}>
          Browse the market
        </Link>
      }
    >
      What you buy shows up here, from payment to your door.
    </StatePanel>
  )
}

/** '12', '1,000+' */
function countedAs(orders: number) {
  return `${orders.toLocaleString('en-US')}${orders < MAX_COUNTED_ORDERS ? '' : '+'}`
}
