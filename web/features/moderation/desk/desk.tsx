import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Me } from '#contract/members.ts'
import { PHONE, useMedia } from '../../../platform/use-media.ts'
import { useKeys } from '../keys/use-keys.ts'
import type { QueueSearch } from '../queue/filter.ts'
import { QueueColumn } from '../queue/queue-column.tsx'
import { FILTER_ID } from '../queue/queue-filter.tsx'
import { type Queue, useQueue } from '../queue/use-queue.ts'
import { OpenCase } from './open-case.tsx'
import { useCaseFocus } from './use-case-focus.ts'
import { useLastDecision } from './use-last-decision.ts'

type Props = { me: Me; caseId: number | undefined; search: QueueSearch }

/** The queue of reports, the open case, and its decision, side by side. On phones, the queue or the case. */
export function Desk({ me, caseId, search }: Props) {
  const isPhone = useMedia(PHONE)
  const queue = useQueue(search, caseId)
  const { go, move } = useMoving(search, useCaseFocus(caseId, isPhone))
  const { undo, remember } = useLastDecision(go)
  /** After a decision: the next one, or the one before it, or the queue. */
  const leave = () => go(queue.next ?? queue.previous)
  useKeys({
    j: () => move(queue.next),
    k: () => move(queue.previous),
    u: undo,
    '/': () => document.getElementById(FILTER_ID)?.click(),
  })

  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[300px_minmax(0,1fr)] 1200:grid-cols-[332px_minmax(0,1fr)_316px] xl:grid-cols-[372px_minmax(0,1fr)_340px]">
      {!(isPhone && caseId) && <QueueColumn queue={queue} search={search} openId={caseId} />}
      {!isPhone && !caseId && <FirstOpen queue={queue} search={search} />}
      {caseId && (
        <OpenCase
          key={caseId}
          caseId={caseId}
          me={me}
          isPhone={isPhone}
          queue={queue}
          search={search}
          onDecided={(done) => {
            remember(done)
            leave()
          }}
          onLeft={leave}
        />
      )}
    </div>
  )
}

function useMoving(search: QueueSearch, focusNext: () => void) {
  const navigate = useNavigate()
  const go = (id: number | undefined) => {
    focusNext()
    if (id === undefined) void navigate({ to: '/moderation', search })
    else void navigate({ to: '/moderation/cases/$caseId', params: { caseId: String(id) }, search })
  }
  return { go, move: (id: number | undefined) => id !== undefined && go(id) }
}

/** Opens the first case beside the queue, without a step in the history. */
function FirstOpen({ queue: { rows }, search }: { queue: Queue; search: QueueSearch }) {
  const navigate = useNavigate()
  const id = rows?.[0]?.id
  // Not while another page is loading that someone is on their way to.
  const isHere = useRouterState({ select: ({ location }) => location.pathname === '/moderation' })
  useEffect(() => {
    const params = { caseId: String(id) }
    if (id && isHere) void navigate({ to: '/moderation/cases/$caseId', params, search, replace: true })
  }, [id, isHere, search, navigate])
  return null
}
