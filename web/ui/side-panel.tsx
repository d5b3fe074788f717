import { type ReactNode, useId } from 'react'

/** A small panel beside the main content. */
export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <h2 id={id} className="mb-3 type-h4">
        {title}
      </h2>
      <div className="grid gap-3 text-base text-ink-2">{children}</div>
    </section>
  )
}
