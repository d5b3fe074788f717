import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { BusinessesToInvite } from '#contract/invitations.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { RatingNote } from '../../../ui/stars.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { milesWords } from '../quote-words.ts'
import { businessesToInviteQuery, useInvite } from './api.ts'
import { leftToInvite } from './words.ts'

type Props = { postId: number; onClose: () => void }

/** The author of a request asks businesses for a quote, the nearest first. */
export function InviteDialog({ postId, onClose }: Props) {
  const { data, error } = useQuery(businessesToInviteQuery(postId))
  const invite = useInvite(postId)
  return (
    <Dialog
      title="Invite a shop"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="mb-4 text-base text-ink-2">
        They’re notified, and can send you a quote. {data && data.items.length > 0 && leftToInvite(data.left)}
      </p>
      <ErrorNote error={error ?? invite.error} className="mb-4" />
      {!data && !error && <TextBones lines={6} />}
      {data && <Businesses businesses={data} invite={invite} />}
    </Dialog>
  )
}

type Business = BusinessesToInvite['items'][number]
type Invite = ReturnType<typeof useInvite>

function Businesses({ businesses: { items, left }, invite }: { businesses: BusinessesToInvite; invite: Invite }) {
  if (items.length === 0) {
    return (
      <p className="rounded-md bg-surface-2 p-4 text-base text-ink-2">
        No shops to invite yet. We list shops within 50 miles that do this kind of work, so check the town and service
        of your request.
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((business) => (
        <Row key={business.id} business={business} isOver={left === 0} invite={invite} />
      ))}
    </ul>
  )
}

function Row({ business, isOver, invite }: { business: Business; isOver: boolean; invite: Invite }) {
  const { id, title, rating, miles, isInvited } = business
  const isBusy = invite.isPending && invite.variables === id
  const ask = () => invite.mutate(id, { onSuccess: () => announce(`Invited ${title}`) })
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <Link
          to="/directorypost/$postId"
          params={{ postId: String(id) }}
          className="line-clamp-2 text-base font-semibold hover:text-powder"
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          {miles !== null && <span className="tabular-nums">{milesWords(miles)} away</span>}
          {rating ? <RatingNote average={rating.stars} count={rating.count} /> : 'No reviews yet'}
        </p>
      </div>
      {isInvited ? (
        <Tag tone="ok" icon={<Check aria-hidden />}>
          Invited
        </Tag>
      ) : (
        <Button
          size="sm"
          aria-label={`Invite ${title}`}
          isOff={isOver}
          isBusy={isBusy}
          busyLabel="Inviting ..."
          onClick={isOver ? undefined : ask}
        >
          Invite
        </Button>
      )}
    </li>
  )
}
