import { useRouterState, useSearch } from '@tanstack/react-router'
import type { Me } from '#contract/members.ts'
import { Reviews } from '../../features/books/index.ts'
import { ForModerators } from '../../features/identity/index.ts'
import {
  AllKeys,
  Appeals,
  appealKeys,
  Desk,
  History,
  queueKeys,
  readHistorySearch,
  readQueueSearch,
  Suspensions,
  useModerationLive,
} from '../../features/moderation/index.ts'
import { DisputeList } from '../../features/orders/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { type ModerationTab, placeOf } from './place.ts'
import { ModerationTabs } from './tabs.tsx'

/** Reports, appeals, disputes, and what was decided: for moderators and admins. */
export function ModerationScreen() {
  usePageTitle('Moderation')
  const href = useRouterState({ select: ({ location }) => location.href })
  return <ForModerators back={href}>{(me) => <Moderation me={me} />}</ForModerators>
}

function Moderation({ me }: { me: Me }) {
  useModerationLive(me.id)
  const { tab, openId } = placeOf(useRouterState({ select: ({ location }) => location.pathname }))
  const isOpen = tab === 'reports' && openId !== undefined
  return (
    <>
      {/* On phones, an open case has the page to itself. */}
      <div className={isOpen ? 'max-md:hidden' : ''}>
        <div className="flex items-end justify-between gap-4">
          <h1 className="type-h1 mt-2 mb-1.5">Moderation</h1>
          {tab === 'reports' && <AllKeys hints={queueKeys} />}
          {tab === 'appeals' && <AllKeys hints={appealKeys} />}
        </div>
        <ModerationTabs tab={tab} me={me} />
      </div>
      <Tab tab={tab} openId={openId} me={me} />
    </>
  )
}

function Tab({ tab, openId, me }: { tab: ModerationTab; openId: number | undefined; me: Me }) {
  const search = useSearch({ strict: false })
  if (tab === 'appeals') return <Appeals appealId={openId} />
  if (tab === 'suspensions') return <Suspensions />
  if (tab === 'history') return <History me={me} search={readHistorySearch(search)} />
  if (tab === 'reports') return <Desk me={me} caseId={openId} search={readQueueSearch(search)} />
  return (
    <div className="mx-auto max-w-240">
      {tab === 'payouts' && me.role === 'admin' ? <Reviews me={me} /> : <Disputes />}
    </div>
  )
}

function Disputes() {
  return (
    <>
      <p className="mb-4 text-ink-3">Orders that the two sides can’t settle. The ones waiting for you come first.</p>
      <DisputeList />
    </>
  )
}
