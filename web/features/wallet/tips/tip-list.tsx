import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HeartHandshake, X } from 'lucide-react'
import { useState } from 'react'
import { pictureUrl } from '#contract/picture-url.ts'
import type { Tip } from '#contract/tips.ts'
import { ageOf } from '../../../platform/time-ago.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Vbt } from '../../../ui/vbt.tsx'
import { tipsQuery, useRemoveMessage } from '../api.ts'

/** Who tipped how much, with their messages, newest first. */
export function TipList({ postId }: { postId: number }) {
  const list = useInfiniteQuery(tipsQuery(postId))
  const [removing, setRemoving] = useState<Tip | null>(null)
  const items = list.data?.pages.flatMap((page) => page.items)
  if (list.error && !items) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!items) return <TextBones lines={3} className="pb-5" />
  return (
    <div className="pb-4">
      <ul>
        {items.map((tip) => (
          <TipItem key={tip.id} tip={tip} onRemove={() => setRemoving(tip)} />
        ))}
      </ul>
      <LoadMore list={list} />
      {removing && <RemoveMessage postId={postId} tip={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function TipItem({ tip, onRemove }: { tip: Tip; onRemove: () => void }) {
  const { vbt, message, tippedAt, canRemoveMessage } = tip
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-3">
      <Giver tip={tip} />
      <div className="min-w-0">
        <p className="flex min-h-8 flex-wrap items-center gap-x-2.5">
          <GiverName tip={tip} />
          <Vbt amount={vbt} />
          <time dateTime={tippedAt} className="text-sm text-ink-3">
            {ageOf(tippedAt)}
          </time>
        </p>
        {message && (
          <p dir="auto" className="text-base [overflow-wrap:anywhere] text-ink-2">
            {message}
          </p>
        )}
      </div>
      {canRemoveMessage && (
        <IconButton label={`Remove the message “${message}”`} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function Giver({ tip: { member } }: { tip: Tip }) {
  if (member) return <Avatar id={member.id} src={member.avatar && pictureUrl(member.avatar, 96)} size={32} />
  return (
    <span className="grid size-8 place-items-center rounded-full bg-surface-3 text-ink-2">
      <HeartHandshake size={16} aria-hidden />
    </span>
  )
}

function GiverName({ tip: { member, isMine } }: { tip: Tip }) {
  if (!member) return <b className="font-semibold">{isMine ? 'You, anonymously' : 'Someone'}</b>
  return (
    <Link to="/profile/$handle" params={{ handle: member.handle }} className="font-semibold hover:text-powder">
      <PersonName of={member} />
    </Link>
  )
}

/** The tip stays. */
function RemoveMessage({ postId, tip, onClose }: { postId: number; tip: Tip; onClose: () => void }) {
  const remove = useRemoveMessage(postId)
  const act = async () => {
    await remove.mutateAsync(tip.id)
    onClose()
    toast(`Removed the message “${tip.message}”`)
  }
  return (
    <ActDialog
      title="Remove message"
      act="Remove message"
      busyLabel="Removing ..."
      call={remove}
      onAct={act}
      onClose={onClose}
    >
      <p>“{tip.message}”</p>
      <p>The tip stays. Nobody sees its message anymore.</p>
    </ActDialog>
  )
}
