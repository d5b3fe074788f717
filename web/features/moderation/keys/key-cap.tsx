import type { ReactNode } from 'react'

/** A key, as it looks on a keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="grid h-5 min-w-5 place-items-center rounded-xs bg-surface-3 px-1 font-sans text-xs font-[660] text-ink-2">
      {children}
    </kbd>
  )
}
