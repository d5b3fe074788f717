import { X } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  plain: 'bg-surface-2 text-ink-2 hover:text-ink hover:bg-surface-3',
  on: 'bg-ink text-bg hover:opacity-90',
}

/** The looks of a chip for what is a link or a button. */
export function chipClass(look: keyof typeof looks = 'plain') {
  return `type-label inline-flex h-8 max-w-full items-center gap-1.5 rounded-full px-3 whitespace-nowrap max-md:h-10 pointer-coarse:h-11 [&>svg]:size-3.75 [&>svg]:shrink-0 ${looks[look]}`
}

/** Something that holds and can be taken away: press it, and it is gone. */
export function RemovableChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onRemove} className={chipClass('on')}>
      <span className="sr-only">Remove </span>
      <span className="truncate">{children}</span>
      <X aria-hidden />
    </button>
  )
}
