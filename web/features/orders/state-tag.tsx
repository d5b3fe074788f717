import type { Order } from '#contract/orders.ts'
import { Tag } from '../../ui/tag.tsx'
import { stateLook } from './names.ts'

/** The state in a word or two, with its icon. */
export function StateTag({ order }: { order: Pick<Order, 'kind' | 'state'> }) {
  const { name, tone, icon: Icon } = stateLook(order)
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {name}
    </Tag>
  )
}
