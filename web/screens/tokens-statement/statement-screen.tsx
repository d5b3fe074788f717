import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { STATEMENT_FILTERS } from '#contract/wallet.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { PayoutsTab } from '../../features/payouts/index.ts'
import {
  addressOf,
  Balance,
  HeldFor,
  periodOf,
  Statement,
  TipsOfPeriod,
  TokensHeader,
} from '../../features/wallet/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'

const route = getRouteApi('/tokens/statement')

/** The balance, and every movement of the member's tokens. */
export function StatementScreen() {
  usePageTitle('Statement')
  return (
    <ForMembers
      title="Sign in to see your statement"
      text="It shows every token you buy, spend, or earn."
      back="/tokens/statement"
    >
      {({ id }) => <OwnStatement key={id} memberId={id} />}
    </ForMembers>
  )
}

function OwnStatement({ memberId }: { memberId: number }) {
  const asked = route.useSearch()
  const navigate = useNavigate()
  const period = periodOf(asked)
  const only = STATEMENT_FILTERS.find((one) => one === asked.only)
  const show = (search: object) => void navigate({ to: '/tokens/statement', search, replace: true, resetScroll: false })
  return (
    <>
      <TokensHeader current="/tokens/statement">
        <PayoutsTab />
      </TokensHeader>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[340px_minmax(0,1fr)] lg:gap-5">
        <div className="grid grid-cols-1 gap-4">
          <Balance memberId={memberId} />
          <HeldFor />
          <TipsOfPeriod period={period} />
        </div>
        <Statement
          period={period}
          only={only}
          onPeriod={(next) => show({ ...(only && { only }), ...addressOf(next) })}
          onOnly={(next) => show({ ...(next && { only: next }), ...addressOf(period) })}
        />
      </div>
    </>
  )
}
