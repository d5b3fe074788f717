import type { ReactNode } from 'react'

/** Controls of the filter panel under a shared heading. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-1 text-ink-2">{label}</legend>
      {children}
    </fieldset>
  )
}
