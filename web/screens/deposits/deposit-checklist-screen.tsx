import { getRouteApi } from '@tanstack/react-router'
import { Checklist } from '../../features/deposits/index.ts'
import { ForSides } from '../../features/identity/index.ts'

const route = getRouteApi('/deposits/$depositId/checklist')

/** A printable checklist for handing over the car. */
export function DepositChecklistScreen() {
  const { depositId } = route.useParams()
  return (
    <ForSides what="deposit" title="Handoff checklist" back={`/deposits/${depositId}/checklist`}>
      {() => <Checklist id={Number(depositId)} />}
    </ForSides>
  )
}
