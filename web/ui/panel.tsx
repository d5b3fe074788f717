import type { ReactNode } from 'react'

type Props = { title: string; text?: string; action?: ReactNode; className?: string; children: ReactNode }

/** A part of a page with a title, and perhaps a line of text and an action. */
export function Panel({ title, text, action, className = '', children }: Props) {
  return (
    <section aria-label={title} className={`min-w-0 rounded-lg bg-surface-1 p-4 shadow-1 md:px-6 md:py-5 ${className}`}>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="type-h3">{title}</h2>
          {text && <p className="mt-1 text-sm text-ink-3">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
