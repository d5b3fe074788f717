import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Me, shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import type { PayoutReview } from '#contract/payouts.ts'
import { momentOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { MemberLink } from '../member-link.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { payoutReviewsQuery, useRelease } from './api.ts'
import { subjectWords } from './subject-words.ts'

/** Earnings that can't be paid out until an admin releases them, newest first. */
export function Reviews({ me }: { me: Me }) {
  const list = useInfiniteQuery(payoutReviewsQuery)
  const reviews = list.data?.pages.flatMap((page) => page.items)
  return (
    <Panel
      title="Waiting for review"
      text="Earned from members who owe tokens or dispute a payment. It can’t be paid out until you release it."
    >
      {!reviews && (list.error ? <LoadFailed error={list.error} onRetry={list.refetch} /> : <TextBones lines={2} />)}
      {reviews?.length === 0 && <p className="text-ink-2">Nothing is waiting.</p>}
      <ul aria-label="Waiting for review">
        {reviews?.map((review) => (
          <Row key={review.id} review={review} me={me} />
        ))}
      </ul>
      <LoadMore list={list} />
    </Panel>
  )
}

function Row({
  review: { id, subject, member, payer, isAnonymous, vbt, earnedAt },
  me,
}: {
  review: PayoutReview
  me: Me
}) {
  const [isOpen, setOpen] = useState(false)
  const isMine = member?.id === me.id
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-1.5">
          <b className="font-semibold tabular-nums">{formatVbt(vbt)}</b> to <MemberLink member={member} /> from{' '}
          {isAnonymous ? 'an anonymous member' : <MemberLink member={payer} />}
        </p>
        <p className="text-sm text-ink-3">
          {subjectWords(subject)}, {momentOf(earnedAt)}
        </p>
      </div>
      {isMine ? (
        <p className="text-sm text-ink-3">Another admin must release it.</p>
      ) : (
        <Button
          size="sm"
          aria-label={`Release ${formatVbt(vbt)} to ${shownName(member)}`}
          onClick={() => setOpen(true)}
        >
          Release
        </Button>
      )}
      {isOpen && <ReleaseDialog id={id} vbt={vbt} me={me} onClose={() => setOpen(false)} />}
    </li>
  )
}

type Props = { id: number; vbt: number; me: Me; onClose: () => void }

function ReleaseDialog({ id, vbt, me, onClose }: Props) {
  const release = useRelease(id)
  return (
    <ReasonDialog
      title={`Release ${formatVbt(vbt)}?`}
      text="It can be paid out after its usual wait."
      hint="It’s kept in the audit log."
      act="Release"
      busyLabel="Releasing ..."
      done={`${formatVbt(vbt)} released`}
      me={me}
      call={release}
      send={release.mutateAsync}
      onClose={onClose}
    />
  )
}
