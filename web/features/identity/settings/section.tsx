import type { ReactNode } from 'react'

/** A section of the settings: the description on the left, the controls on the right; stacked on phones. */
export function Section({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[280px_minmax(0,1fr)]"
    >
      <div>
        <h2 className="type-h3 mb-1.5">{title}</h2>
        <p className="text-base text-ink-3">{text}</p>
      </div>
      <div className="grid max-w-140 content-start gap-4">{children}</div>
    </section>
  )
}

/** A sign-in method or a device: its name, some facts, and one action. */
export function Row({ icon, name, facts, action, children }: RowProps) {
  return (
    <li className="rounded-md bg-surface-1 px-4 py-3 shadow-1">
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden className="text-ink-3">
          {icon}
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm text-ink-3">{facts}</p>
        </div>
        {action}
      </div>
      {children}
    </li>
  )
}
type RowProps = { icon: ReactNode; name: ReactNode; facts: ReactNode; action?: ReactNode; children?: ReactNode }
