import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import { OpenDepositList, openDepositsQuery } from '../../features/deposits/index.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { OpenOrderList, openOrdersQuery } from '../../features/orders/index.ts'
import { OwnData } from '../../features/own-data/index.ts'
import { Suspension, standingQuery } from '../../features/suspensions/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { SuspensionAppeal } from './suspension-appeal.tsx'

/** Why the viewer’s account is suspended or read-only, and what they can still do. */
export function SuspendedScreen() {
  usePageTitle('Your account')
  return (
    <ForMembers
      title="Sign in to see your account"
      text="If a moderator suspended you, the reason is here, and how to appeal."
      back="/suspended"
      loading={<TextBones lines={6} />}
    >
      {(me) => <Suspended me={me} />}
    </ForMembers>
  )
}

function Suspended({ me }: { me: Me }) {
  const { data, error, refetch } = useQuery(standingQuery)
  if (error && !data) {
    return (
      <LoadFailedPanel
        heading="h1"
        title="We can’t show this right now"
        error={error}
        onRetry={() => void refetch()}
        className="mx-auto mt-6 max-w-160"
      />
    )
  }
  if (!data) return <TextBones lines={6} className="mx-auto max-w-200 pt-6" />
  const { suspension } = data
  if (!suspension) return <NotSuspended />
  return (
    <div className="mx-auto grid max-w-200 gap-4 pt-2 md:pt-6">
      <Suspension suspension={suspension} />
      <OpenOrders />
      <OpenDeposits />
      {suspension.decisionId !== null && <SuspensionAppeal decisionId={suspension.decisionId} />}
      {suspension.kind === 'full' && <OwnData me={me} />}
    </div>
  )
}

function NotSuspended() {
  return (
    <StatePanel
      heading="h1"
      icon={CircleCheck}
      tone="good"
      title="Your account isn’t suspended"
      className="mx-auto mt-6 max-w-160"
      action={
        <Link to="/" className={buttonClass({ look: 'primary', size: 'sm' })}>
          Go to VRUMIES
        </Link>
      }
    >
      You can use everything.
    </StatePanel>
  )
}

/** What is under way goes on. Nothing if nothing is. */
function OpenOrders() {
  const { data } = useQuery(openOrdersQuery)
  if (!data || data.total === 0) return null
  return (
    <Panel title="Open orders" text="You can still finish these, and write to the other side.">
      <OpenOrderList orders={data} />
    </Panel>
  )
}

function OpenDeposits() {
  const { data } = useQuery(openDepositsQuery)
  if (!data || data.total === 0) return null
  return (
    <Panel title="Open deposits" text="You can still finish these.">
      <OpenDepositList deposits={data} />
    </Panel>
  )
}
