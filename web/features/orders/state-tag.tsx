import { Tag } from '../../ui/tag.tsx'
import type { Looked } from './kind/kind.ts'
import { stateLook } from './names.ts'

/** The state in a word or two, with its icon. */
export function StateTag({ order }: { order: Looked }) {
  const { name, tone, icon: Icon } = stateLook(order)
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {name}
    </Tag>
  )
}
