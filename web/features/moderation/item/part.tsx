import type { ReactNode } from 'react'

type Props = { title: ReactNode; label: string; aside?: ReactNode; children: ReactNode }

/** A part of a case below the item. */
export function Part({ title, label, aside, children }: Props) {
  return (
    <section aria-label={label} className="rounded-lg bg-surface-1 p-4 shadow-1 md:px-6 md:py-5">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="type-h4 min-w-0 wrap-anywhere">{title}</h2>
        {aside && <span className="text-sm text-ink-3">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
