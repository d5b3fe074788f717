import { Link } from '@tanstack/react-router'
import { INFO_PAGES } from '#contract/info-pages.ts'

type Props = { label: string; className?: string; onFollow?: () => void }

/** Links to the pages about the site, in one row. */
export function InfoLinks({ label, className = '', onFollow }: Props) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="-mx-2 flex flex-wrap">
        {INFO_PAGES.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              onClick={onFollow}
              className="flex min-h-9 items-center rounded-sm px-2 text-sm text-ink-3 hover:text-ink hover:underline aria-[current=page]:text-ink max-md:min-h-11 pointer-coarse:min-h-11"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
