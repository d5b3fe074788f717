import { X } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  plain: 'bg-surface-2 text-ink-2 hover:text-ink hover:bg-surface-3',
  on: 'bg-ink text-bg hover:opacity-90',
}

/** The style of a chip, for links and buttons. */
export function chipClass(look: keyof typeof looks = 'plain') {
  return `type-label inline-flex h-8 max-w-full items-center gap-1.5 rounded-full px-3 whitespace-nowrap max-md:h-10 pointer-coarse:h-11 [&>svg]:size-3.75 [&>svg]:shrink-0 ${looks[look]}`
}

/** A chip for an active choice; pressing it removes the choice. */
export function RemovableChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onRemove} className={chipClass('on')}>
      <span className="sr-only">Remove </span>
      <span className="truncate">{children}</span>
      <X aria-hidden />
    </button>
  )
}
