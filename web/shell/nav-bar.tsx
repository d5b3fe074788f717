import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { CircleQuestionMark, Moon, Package, Plus, Search, Sun } from 'lucide-react'
import { Fragment } from 'react'
import { sessionQuery } from '../features/identity/index.ts'
import { InboxLink } from '../features/inbox/index.ts'
import { Bell } from '../features/notifications/index.ts'
import { CreateLink } from '../features/posts/index.ts'
import { TokensLink } from '../features/wallet/index.ts'
import { switchTheme, useTheme } from '../platform/theme.ts'
import { buttonClass } from '../ui/button.tsx'
import { IconButton, iconButtonClass } from '../ui/icon-button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { Account } from './account.tsx'
import { CartButton } from './cart-button.tsx'
import { sections } from './sections.ts'
import { useSlash } from './use-slash.ts'

export function NavBar() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { data } = useQuery(sessionQuery)
  const isMember = Boolean(data?.me)

  return (
    <header
      data-member={isMember || undefined}
      className="group/bar print:hidden sticky top-0 z-45 min-h-(--nav-size) border-b border-line bg-surface-nav cramped:relative"
    >
      <div className="mx-auto flex min-h-[calc(var(--nav-size)-1px)] max-w-(--container) items-center justify-end pr-2 pl-4 max-md:cramped:flex-wrap md:px-(--gutter) lg:gap-1 xl:gap-2">
        <Wordmark />
        <nav aria-label="Sections" className="hidden shrink-0 self-stretch md:mr-auto md:flex lg:gap-1">
          {sections.map(({ label, to, isHere }) => (
            <Link
              key={to}
              to={to}
              activeProps={{}}
              aria-current={isHere(pathname) ? 'page' : undefined}
              className="relative flex items-center px-2 text-base leading-none font-semibold text-ink-2 transition-colors after:absolute after:inset-x-2 after:-bottom-px after:h-[3px] hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-ink aria-[current=page]:after:bg-marker lg:px-3.5 lg:text-md lg:leading-none lg:after:inset-x-3.5"
            >
              {label}
            </Link>
          ))}
        </nav>
        <SearchLink />
        <HelpLink />
        <ThemeButton />
        <Mine />
        <CartButton />
        <CreateLink
          label="Create a post"
          className={`${buttonClass({ look: 'primary', size: 'sm' })} mx-1 h-10! shrink-0 max-md:hidden max-960:w-11 max-960:px-0 max-lg:group-data-member/bar:w-11 max-lg:group-data-member/bar:px-0`}
        >
          <Plus size={18} aria-hidden />
          <span className="max-960:hidden max-lg:group-data-member/bar:hidden">Create</span>
        </CreateLink>
        <Account />
      </div>
    </header>
  )
}

/** Visitors have no tokens, no orders, and no notifications. */
function Mine() {
  const { data } = useQuery(sessionQuery)
  if (!data?.me) return null
  const { id } = data.me
  return (
    <Fragment key={id}>
      <TokensLink memberId={id} />
      <OrdersLink />
      <InboxLink memberId={id} />
      <Bell memberId={id} />
    </Fragment>
  )
}

/** In narrow windows, it is in the profile menu; on phones, in the More menu. */
function OrdersLink() {
  return (
    <Link to="/orders" aria-label="Orders" title="Orders" className={`${iconButtonClass} max-960:hidden`}>
      <Package size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}

function SearchLink() {
  useSlash()
  return (
    <Link
      to="/search"
      aria-label="Search everything"
      title="Search everything"
      aria-keyshortcuts="/"
      className={`${iconButtonClass} max-md:ml-auto`}
    >
      <Search size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}

/** Members find it in the profile menu while the bar has no room; on phones, it is in the More menu. */
function HelpLink() {
  return (
    <Link
      to="/help"
      aria-label="Help"
      title="Help"
      className={`${iconButtonClass} max-md:hidden max-1200:group-data-member/bar:hidden`}
    >
      <CircleQuestionMark size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}

/** In narrow windows, members need this space for their tokens, and find the switch in their settings. */
function ThemeButton() {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <IconButton
      label={`Switch to the ${other} theme`}
      onClick={switchTheme}
      className="max-1200:group-data-member/bar:hidden"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}
