import type { ReactNode } from 'react'

/** A part of the form. `isInvalid`: takes the focus, because the error does not belong to any field yet. */
export function Part({ title, isInvalid, children }: { title: string; isInvalid?: boolean; children: ReactNode }) {
  return (
    <section
      tabIndex={-1}
      data-invalid={isInvalid || undefined}
      className="grid gap-4 rounded-lg bg-surface-1 p-5 shadow-1 outline-none md:p-6"
    >
      <h2 className="type-h3">{title}</h2>
      {children}
    </section>
  )
}
