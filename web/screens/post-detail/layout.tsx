import type { ReactNode } from 'react'

type Props = {
  /** The pictures and the title; always first. */
  lead: ReactNode
  /** On the right from 1100 px on; below that, between `lead` and `children`. */
  aside: ReactNode
  /** For a box with the price or the hours. A list of other posts scrolls away. */
  isAsideSticky?: boolean
  /** The rest. */
  children?: ReactNode
}

export function DetailLayout({ lead, aside, isAsideSticky, children }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_372px] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 grid-cols-1 gap-5">{lead}</div>
      <aside
        className={`grid min-w-0 grid-cols-1 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isAsideSticky ? 'lg:sticky lg:top-[calc(var(--nav-h)+20px)]' : ''}`}
      >
        {aside}
      </aside>
      {children && <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>}
    </div>
  )
}

/** A section of the page with a heading. */
export function Panel({ title, children, className = '' }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={`rounded-lg bg-surface-1 p-5 shadow-1 md:px-6 ${className}`}>
      <h2 className="type-h3 mb-3">{title}</h2>
      {children}
    </section>
  )
}

/** Names and values in two columns, like a spec sheet. Omits rows without a value. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid divide-y divide-line">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(112px,2fr)_3fr] gap-4 py-2.5 text-base">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
