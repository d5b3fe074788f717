import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gavel, HandCoins, type LucideIcon, Scale, ScrollText, ShieldAlert, ShieldCheck, UserX } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import type { ModerationCounts } from '#contract/moderation.ts'
import { countsQuery } from '../../features/moderation/index.ts'
import { TabRow, tabClass } from '../../ui/tabs.tsx'
import type { ModerationTab } from './place.ts'

type Tab = { key: ModerationTab; to: string; label: string; icon: LucideIcon; count?: keyof ModerationCounts }

const tabs = [
  { key: 'reports', to: '/moderation', label: 'Reports', icon: ShieldAlert },
  { key: 'appeals', to: '/moderation/appeals', label: 'Appeals', icon: Scale, count: 'appeals' },
  { key: 'disputes', to: '/moderation/disputes', label: 'Disputes', icon: Gavel, count: 'disputes' },
  { key: 'payouts', to: '/moderation/payouts', label: 'Payouts on hold', icon: HandCoins, count: 'payouts' },
  { key: 'suspensions', to: '/moderation/suspensions', label: 'Suspensions', icon: UserX, count: 'suspensions' },
  { key: 'history', to: '/moderation/history', label: 'History', icon: ScrollText },
] as const satisfies readonly Tab[]

/** The tab with the reports is also that of each case, so this page says which one is current. */
const exactly = { exact: true }

/** What waits, of each sort. Only admins release payouts. */
export function ModerationTabs({ tab, me }: { tab: ModerationTab; me: Me }) {
  const { data: counts } = useQuery(countsQuery)
  return (
    <nav aria-label="Moderation" className="mb-4">
      <TabRow
        current={tab}
        aside={
          <span className="flex items-center gap-1.5">
            <ShieldCheck size={16} aria-hidden />
            Signed in as {me.role}
          </span>
        }
      >
        {tabs
          .filter(({ key }) => key !== 'payouts' || me.role === 'admin')
          .map(({ key, to, label, icon: Icon, ...one }) => (
            <Link
              key={key}
              to={to}
              activeOptions={exactly}
              aria-current={key === tab ? 'page' : undefined}
              className={tabClass}
            >
              <Icon aria-hidden />
              {label}
              <Count of={'count' in one ? counts?.[one.count] : null} />
            </Link>
          ))}
      </TabRow>
    </nav>
  )
}

function Count({ of: count }: { of: number | null | undefined }) {
  return count ? <span className="text-ink-3 tabular-nums">{count.toLocaleString('en-US')}</span> : null
}
