import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { STATEMENT_FILTERS } from '#contract/wallet.ts'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
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
import { LoadFailed } from '../../ui/load-failed.tsx'

const route = getRouteApi('/tokens/statement')

/** The balance, and every movement of the member's tokens. */
export function StatementScreen() {
  usePageTitle('Statement')
  const { data, error, refetch } = useQuery(sessionQuery)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return null
  if (data.me) return <OwnStatement key={data.me.id} memberId={data.me.id} />
  return (
    <SignInGate title="Sign in to see your statement" back="/tokens/statement">
      It shows every token you buy, give, or earn.
    </SignInGate>
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
      <TokensHeader current="/tokens/statement" />
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
