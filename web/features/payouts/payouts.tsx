import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Me } from '#contract/members.ts'
import type { Earnings } from '#contract/payouts.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { TestMoney } from '../payments/index.ts'
import { AccountNote } from './account-note.tsx'
import { earningsQuery, type PayoutsPage } from './api.ts'
import { AutomaticSwitch } from './automatic-switch.tsx'
import { Balances } from './balances.tsx'
import { LatestPayouts } from './latest-payouts.tsx'
import { PayOutButton } from './pay-out-button.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { StripeButton } from './stripe-button.tsx'
import { usePayoutsLive } from './use-payouts-live.ts'

type Props = {
  me: Me
  from: PayoutsPage
  /** What to say right after the member is back from Stripe. */
  news?: ReactNode
  /** A link to the rest, of which this shows the latest. Without it, the rest is beside this. */
  more?: ReactNode
}

/** What a member earned, in dollars: what can be paid out, and the way to do it. */
export function Payouts({ me, from, news, more }: Props) {
  usePayoutsLive(me.id)
  const { data, error, refetch } = useQuery(earningsQuery)
  return (
    <Panel title="Payouts" action={data?.isOn ? <Aside isTest={data.isTest}>{more}</Aside> : undefined}>
      <div className="grid grid-cols-1 gap-4">
        {news}
        {data ? (
          <>
            <Content earnings={data} from={from} />
            {more && <LatestPayouts from={from} />}
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <TextBones lines={6} />
        )}
      </div>
    </Panel>
  )
}

function Aside({ isTest, children }: { isTest: boolean; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {isTest && <TestMoney />}
      {children}
    </span>
  )
}

function Content({ earnings, from }: { earnings: Earnings; from: PayoutsPage }) {
  const whyId = useId()
  const { isOn, account, refusal } = earnings
  if (!isOn) return <NotOn />
  const isReady = account.state === 'ready'
  return (
    <>
      <AccountNote account={account} from={from} />
      <div>
        <Balances
          earnings={earnings}
          act={isReady && <PayOutButton earnings={earnings} whyId={whyId} />}
          note={isReady && refusal && <RefusalNote id={whyId} refusal={refusal} />}
        />
      </div>
      {isReady && (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
          <AutomaticSwitch earnings={earnings} />
          <StripeButton label="Open Stripe" page="dashboard" from={from} size="sm" />
        </div>
      )}
    </>
  )
}

function NotOn() {
  return (
    <p className="max-w-[60ch] text-ink-2">
      Payouts aren’t set up on this site yet. What you earn stays in{' '}
      <Link to="/tokens/statement" className="text-powder underline underline-offset-3">
        your balance
      </Link>
      , and you can spend it here.
    </p>
  )
}
