import { Link } from '@tanstack/react-router'
import { CircleAlert, Lock, MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { useUnhide, whyHidden } from '../../features/hiding/index.ts'
import { usePostsRefetch, useRestorePost } from '../../features/posts/index.ts'
import { dayOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { DecisionLink } from './decision-link.tsx'

/** Notes for those who see the post anyway: it is private, deleted, hidden, or not on the map. */
export function Notes({ post }: { post: Post }) {
  const restore = useRestorePost()
  const isLost = post.can.edit && post.address !== null && post.place === null
  const onError = (error: Error) => errorToast(error)

  return (
    <>
      {post.request && post.request.businessId !== null && (
        <Note icon={<Lock size={20} aria-hidden />}>{privateWords(post)}</Note>
      )}
      {post.state === 'deleted' && (
        <Note
          action={
            post.can.restore && (
              <Button
                size="sm"
                isBusy={restore.isPending}
                onClick={() => restore.mutate(post.id, { onSuccess: () => toast('Post restored'), onError })}
              >
                Restore
              </Button>
            )
          }
        >
          You deleted this post. {post.restorableUntil && `You can restore it until ${dayOf(post.restorableUntil)}.`}
        </Note>
      )}
      {post.state === 'hidden' && <HiddenNote post={post} />}
      {isLost && (
        <Note icon={<MapPinOff size={20} aria-hidden />}>
          Not on the map: we couldn’t find “{post.address}”. Add a town to the address. Only you see this.
        </Note>
      )}
    </>
  )
}

function HiddenNote({ post }: { post: Post }) {
  const unhide = useUnhide({ type: 'post', id: post.id, onDone: usePostsRefetch() })
  const restore = () =>
    unhide.mutate(undefined, { onSuccess: () => toast('Post restored'), onError: (error) => errorToast(error) })
  const isHeld = post.hiddenCause === 'hold'
  const action = post.can.unhide && !isHeld && (
    <Button size="sm" isBusy={unhide.isPending} onClick={restore}>
      Restore
    </Button>
  )
  return (
    <Note action={action}>
      {whyHidden('post', post)} {isHeld ? <QueueLink post={post} /> : <DecisionLink post={post} />}
    </Note>
  )
}

/** Moderators decide about held posts in the queue, so that two of them do not work on one. */
function QueueLink({ post }: { post: Post }) {
  if (!post.can.unhide) return null
  return (
    <Link to="/moderation" search={{ list: 'held' }} className="text-powder underline underline-offset-3">
      Open the queue
    </Link>
  )
}

function privateWords({ can }: Post) {
  const both = can.edit ? 'you and the business you asked' : 'the customer and the business they asked'
  return `This is a private request: only ${both} can see it.`
}

type NoteProps = { icon?: ReactNode; action?: ReactNode; children: ReactNode }

function Note({ icon = <CircleAlert size={20} aria-hidden />, action, children }: NoteProps) {
  return (
    <div
      role="note"
      className="flex items-center gap-3 rounded-md bg-surface-2 px-4 py-3 text-base text-ink-2 [&>svg]:shrink-0 [&>svg]:text-accent-ink"
    >
      {icon}
      <p className="mr-auto">{children}</p>
      {action}
    </div>
  )
}
