import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCents, VBT_CENTS } from '#contract/money.ts'
import { TabRow, tabClass } from '../../ui/tabs.tsx'

const tabs = [
  { to: '/tokens', label: 'Buy tokens' },
  { to: '/tokens/statement', label: 'Statement' },
] as const

type Props = {
  current: (typeof tabs)[number]['to'] | '/tokens/payouts'
  /** Another tab, after those that every member has. */
  children?: ReactNode
}

/** The title of the screens about tokens, and the way from one to the other. */
export function TokensHeader({ current, children }: Props) {
  return (
    <>
      <h1 className="type-h1 mb-2 md:mt-3">My Tokens</h1>
      <TabRow
        role="navigation"
        aria-label="My Tokens"
        current={current}
        aside={`1 VBT = ${formatCents(VBT_CENTS)}`}
        className="mb-4"
      >
        {tabs.map(({ to, label }) => (
          <Link
            key={to}
            to={to as never}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={to === current ? 'page' : undefined}
            className={tabClass}
          >
            {label}
          </Link>
        ))}
        {children}
      </TabRow>
    </>
  )
}
