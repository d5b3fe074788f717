import { getRouteApi } from '@tanstack/react-router'
import { Checklist } from '../../features/deposits/index.ts'
import { ForSides } from '../../features/identity/index.ts'
import { useDepositTitle } from './use-deposit-title.ts'

const route = getRouteApi('/deposits/$depositId/checklist')

/** A printable checklist for handing over the car. */
export function DepositChecklistScreen() {
  const { depositId } = route.useParams()
  const title = useDepositTitle('Handoff checklist', depositId)
  return (
    <ForSides what="deposit" title={title} back={`/deposits/${depositId}/checklist`}>
      {() => <Checklist id={Number(depositId)} />}
    </ForSides>
  )
}
