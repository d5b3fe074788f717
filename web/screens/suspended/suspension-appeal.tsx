import { useQuery } from '@tanstack/react-query'
import { AppealForm, OwnAppeal, ownDecisionQuery } from '../../features/appeals/index.ts'
import { dayOf } from '../../platform/time.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'

/** The appeal against a suspension, or the form for it. */
export function SuspensionAppeal({ decisionId }: { decisionId: number }) {
  const { data: decision, error, refetch } = useQuery(ownDecisionQuery(decisionId))
  if (error && !decision) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!decision) return null
  if (decision.appeal) return <OwnAppeal appeal={decision.appeal} />
  if (decision.cannotAppeal === null) return <AppealForm decision={decision} />
  return decision.cannotAppeal === 'late' ? (
    <p className="px-1 text-base text-ink-3">You could appeal until {dayOf(decision.appealBy)}.</p>
  ) : null
}
