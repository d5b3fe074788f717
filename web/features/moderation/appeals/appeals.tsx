import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { useEffect } from 'react'
import { LoadFailed, LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { neighbors } from '../queue/neighbors.ts'
import { appealQuery, appealsQuery } from './api.ts'
import { OpenAppeal } from './open-appeal.tsx'

/** One appeal at a time, the oldest first. */
export function Appeals({ appealId }: { appealId: number | undefined }) {
  const list = useInfiniteQuery(appealsQuery)
  const rows = list.data?.pages.flatMap((page) => page.items)
  if (!rows) {
    return list.error ? <LoadFailed error={list.error} onRetry={() => void list.refetch()} /> : <TextBones lines={6} />
  }
  if (appealId === undefined && rows.length === 0) {
    return (
      <StatePanel icon={Scale} title="No appeals" className="mx-auto max-w-240">
        When an author asks us to look at a decision again, it shows up here.
      </StatePanel>
    )
  }
  if (appealId === undefined) return <FirstAppeal id={rows[0]!.id} />
  return <One key={appealId} appealId={appealId} rows={rows} hasMore={list.hasNextPage} />
}

type OneProps = { appealId: number; rows: readonly { id: number }[]; hasMore: boolean }

function One({ appealId, rows, hasMore }: OneProps) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(appealQuery(appealId))
  const index = rows.findIndex(({ id }) => id === appealId)
  const { next, previous } = neighbors(rows, index, 0)
  const go = (id: number | undefined) =>
    void (id === undefined
      ? navigate({ to: '/moderation/appeals' })
      : navigate({ to: '/moderation/appeals/$appealId', params: { appealId: String(id) } }))
  if (!data) {
    if (error)
      return <LoadFailedPanel title="This appeal can’t be shown" error={error} onRetry={() => void refetch()} />
    return <TextBones lines={6} />
  }
  const place = index >= 0 ? `${index + 1} of ${rows.length}${hasMore ? '+' : ''}` : null
  return <OpenAppeal appeal={data} place={place} next={next} previous={previous} go={go} />
}

/** Opens the first one, without a step in the history. */
function FirstAppeal({ id }: { id: number }) {
  const navigate = useNavigate()
  const isHere = useRouterState({ select: ({ location }) => location.pathname === '/moderation/appeals' })
  useEffect(() => {
    const params = { appealId: String(id) }
    if (isHere) void navigate({ to: '/moderation/appeals/$appealId', params, replace: true })
  }, [id, isHere, navigate])
  return null
}
