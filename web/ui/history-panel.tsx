import type { ReactNode } from 'react'
import { SidePanel } from './side-panel.tsx'

/** Rows of `HistoryEntry`, newest first. */
export function HistoryPanel({ children }: { children: ReactNode }) {
  return (
    <SidePanel title="History">
      <ol className="grid gap-3">{children}</ol>
    </SidePanel>
  )
}

/** `when`: `at` in words. */
export function HistoryEntry({ at, when, children }: { at: string; when: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[104px_minmax(0,1fr)] gap-3">
      <time dateTime={at} className="text-sm leading-5.5 text-ink-3 tabular-nums">
        {when}
      </time>
      <p className="min-w-0 break-words">{children}</p>
    </li>
  )
}
