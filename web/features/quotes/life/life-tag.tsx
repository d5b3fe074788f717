import { Clock } from 'lucide-react'
import type { RequestLife } from '#contract/quotes.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { Tag } from '../../../ui/tag.tsx'
import { lifeTones, lifeWords } from './life-words.ts'

/** The state of a request, and how long it still takes quotes. */
export function LifeTag({ life }: { life: Pick<RequestLife, 'state' | 'endsAt'> }) {
  const now = useMinute()
  return (
    <Tag tone={lifeTones[life.state]} icon={<Clock aria-hidden />}>
      {lifeWords(life, now)}
    </Tag>
  )
}
