import { getRouteApi } from '@tanstack/react-router'
import { DepositPage } from '../../features/deposits/index.ts'
import { ForSides } from '../../features/identity/index.ts'
import { useDepositTitle } from './use-deposit-title.ts'

const route = getRouteApi('/deposits/$depositId')

/** One deposit: what happens next, and everything about it. */
export function DepositScreen() {
  const { depositId } = route.useParams()
  const title = useDepositTitle('Deposit', depositId)
  return (
    <ForSides what="deposit" title={title} back={`/deposits/${depositId}`}>
      {(memberId) => <DepositPage key={depositId} id={Number(depositId)} memberId={memberId} />}
    </ForSides>
  )
}
