import type { OrderState } from '#contract/order-steps.ts'
import { Tag } from '../../ui/tag.tsx'
import { states } from './order-words.ts'

/** The state in a word or two, with its icon. */
export function StateTag({ state }: { state: OrderState }) {
  const { name, tone, icon: Icon } = states[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {name}
    </Tag>
  )
}
