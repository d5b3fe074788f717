import { getRouteApi } from '@tanstack/react-router'
import { Checklist } from '../../features/deposits/index.ts'
import { ForMember } from './for-member.tsx'

const route = getRouteApi('/deposits/$depositId/checklist')

/** What to check when the car changes hands, to print. */
export function DepositChecklistScreen() {
  const { depositId } = route.useParams()
  return (
    <ForMember title="Handoff checklist" back={`/deposits/${depositId}/checklist`}>
      {() => <Checklist id={Number(depositId)} />}
    </ForMember>
  )
}
