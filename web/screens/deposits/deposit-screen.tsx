import { getRouteApi } from '@tanstack/react-router'
import { DepositPage } from '../../features/deposits/index.ts'
import { ForSides } from '../../features/identity/index.ts'

const route = getRouteApi('/deposits/$depositId')

/** One deposit: what happens next, and everything about it. */
export function DepositScreen() {
  const { depositId } = route.useParams()
  return (
    <ForSides what="deposit" title="Deposit" back={`/deposits/${depositId}`}>
      {(memberId) => <DepositPage key={depositId} id={Number(depositId)} memberId={memberId} />}
    </ForSides>
  )
}
