import { ChevronRight } from 'lucide-react'
import { Children, Fragment, type ReactNode } from 'react'

type Props = {
  /** Links to the pages above this one, the highest first. */
  children: ReactNode
  /** The name of this page. */
  here: string
  className?: string
}

/** Where a page belongs. Not on phones, where the first screen has no room for it. */
export function Breadcrumb({ children, here, className = 'mb-1' }: Props) {
  return (
    <nav aria-label="Breadcrumb" className={`flex items-center gap-2 text-sm text-ink-3 max-md:hidden ${className}`}>
      {Children.toArray(children).map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the links of a page stay in order.
        <Fragment key={index}>
          {link}
          <ChevronRight size={14} aria-hidden className="shrink-0" />
        </Fragment>
      ))}
      <span aria-current="page" className="min-w-0 truncate text-ink-2">
        {here}
      </span>
    </nav>
  )
}

/** The class of its links. */
export const crumbClass = 'shrink-0 py-1 hover:text-ink'
