import { Link } from '@tanstack/react-router'
import { formatCents, VBT_CENTS } from '#contract/money.ts'
import { TabRow, tabClass } from '../../ui/tabs.tsx'

const tabs = [
  { to: '/tokens', label: 'Buy tokens' },
  { to: '/tokens/statement', label: 'Statement' },
] as const

/** The title of both screens about tokens, and the way from one to the other. */
export function TokensHeader({ current }: { current: (typeof tabs)[number]['to'] }) {
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
      </TabRow>
    </>
  )
}
