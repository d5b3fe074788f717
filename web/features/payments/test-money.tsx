import { FlaskConical } from 'lucide-react'
import { Tag } from '../../ui/tag.tsx'

/** Beside everything that is paid with test money. */
export function TestMoney() {
  return (
    <Tag tone="powder" icon={<FlaskConical aria-hidden />}>
      Test money
    </Tag>
  )
}
