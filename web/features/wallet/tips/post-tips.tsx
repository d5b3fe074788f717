import { ChevronDown } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { formatVbt } from '#contract/money.ts'
import type { TipTotal } from '#contract/tip-total.ts'
import { lazyPart } from '../../../platform/lazy-page.tsx'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { Vbt } from '../../../ui/vbt.tsx'

const TipList = lazyPart(() => import('./tip-list.tsx'), 'TipList')

type Props = { postId: number; total: TipTotal }

/** '12 tips, 48 VBT', which opens the list. Nothing without tips. */
export function PostTips({ postId, total }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  if (total.count === 0) return null
  return (
    <section aria-label="Tips" className="rounded-lg bg-surface-1 px-5 shadow-1 md:px-6">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`${tipCount(total.count)}, ${formatVbt(total.vbt)}`}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-3 text-left hover:text-powder"
      >
        <span className="font-semibold tabular-nums">{tipCount(total.count)}</span>
        <Vbt amount={total.vbt} />
        <ChevronDown
          size={18}
          aria-hidden
          className={`ml-auto text-ink-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={listId}>
        {isOpen && (
          <PartBoundary onRetry={TipList.preload}>
            <Suspense fallback={<TextBones lines={3} className="pb-5" />}>
              <TipList postId={postId} />
            </Suspense>
          </PartBoundary>
        )}
      </div>
    </section>
  )
}

function tipCount(count: number) {
  return count === 1 ? '1 tip' : `${count.toLocaleString('en-US')} tips`
}
