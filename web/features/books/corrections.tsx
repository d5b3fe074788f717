import { useInfiniteQuery } from '@tanstack/react-query'
import type { Correction } from '#contract/books.ts'
import { type Me, shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import { momentOf } from '../../platform/time.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { correctionsQuery } from './api.ts'
import { Decision } from './decision.tsx'

/** Transfers by admins, newest first. Those that wait for a second admin have buttons. */
export function Corrections({ me }: { me: Me }) {
  const list = useInfiniteQuery(correctionsQuery)
  const corrections = list.data?.pages.flatMap((page) => page.items)
  return (
    <Panel
      title="Corrections"
      text="Above 400 VBT a day for one member, another admin has to approve, if there is one."
    >
      {!corrections &&
        (list.error ? <LoadFailed error={list.error} onRetry={list.refetch} /> : <TextBones lines={3} />)}
      {corrections?.length === 0 && (
        <p className="text-ink-2">No corrections yet. To make one, find a member under Members.</p>
      )}
      <ul aria-label="Corrections">
        {corrections?.map((correction) => (
          <Row key={correction.id} correction={correction} me={me} />
        ))}
      </ul>
      <LoadMore list={list} />
    </Panel>
  )
}

const states: Record<Correction['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'accent' },
  posted: { label: 'Done', tone: 'ok' },
  rejected: { label: 'Rejected', tone: 'plain' },
}

function Row({ correction, me }: { correction: Correction; me: Me }) {
  const { member, memberId, vbt, reason, state } = correction
  const name = shownName(member, `Former member ${memberId}`)
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold tabular-nums">{`${vbt > 0 ? '+' : '−'}${formatVbt(Math.abs(vbt))}`}</b>
        <span>{`${vbt > 0 ? 'to' : 'from'} ${name}`}</span>
        <Tag tone={states[state].tone}>{states[state].label}</Tag>
      </p>
      <p className="mt-1 break-words text-ink-2">{reason}</p>
      <p className="text-sm text-ink-3">{historyOf(correction)}</p>
      {state === 'waiting' && <Decision correction={correction} name={name} me={me} />}
    </li>
  )
}

/** 'Nov 18, 2026, 2:05:09 PM, by Ada, approved by Bo' */
function historyOf({ askedAt, askedBy, decidedBy, state }: Correction) {
  const asked = `${momentOf(askedAt)}, by ${askedBy ?? 'a former admin'}`
  if (decidedBy === null || decidedBy === askedBy) return asked
  return `${asked}, ${state === 'posted' ? 'approved' : 'rejected'} by ${decidedBy}`
}
