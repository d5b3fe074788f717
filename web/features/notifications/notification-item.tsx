import { useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { wordsOf } from '#contract/notification-words.ts'
import type { Notification } from '#contract/notifications.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { dayOf } from '../../platform/time.ts'
import { timeAgo } from '../../platform/time-ago.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { errorToast } from '../../ui/toast.tsx'
import { useReadNotification } from './api.ts'
import { typeIcons } from './type-icons.ts'

type Props = { notification: Notification; onLeave?: (() => void) | undefined; canMark: boolean }

/** A notification; opening it marks it as read. */
export function NotificationItem({ notification, onLeave, canMark }: Props) {
  const { id, isNew, path, happenedAt, text } = notification
  const { title, who, what } = wordsOf(notification)
  const router = useRouter()
  const read = useReadNotification()
  const markRead = () => isNew && read.mutateAsync(id).catch((error) => errorToast(error))

  const open = (event: MouseEvent) => {
    markRead()
    // The browser opens another tab, so stay here.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onLeave?.()
    router.history.push(path)
  }
  return (
    <li
      className={`group relative hover:bg-surface-2 ${isNew ? 'bg-surface-2/70 before:absolute before:top-7.5 before:left-2 before:size-1.5 before:rounded-full before:bg-marker' : ''}`}
    >
      <a
        href={`#${path}`}
        onClick={open}
        className={`grid grid-cols-[44px_minmax(0,1fr)] gap-3.5 py-3 pl-5 focus-visible:-outline-offset-2 ${canMark ? 'pr-16' : 'pr-5'}`}
      >
        <Sender notification={notification} />
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-3">
            <b className="truncate text-base font-[690]">
              {isNew && !title.startsWith('New ') && <span className="sr-only">New: </span>}
              {title}
            </b>
            <time dateTime={happenedAt} title={dayOf(happenedAt)} className="shrink-0 text-xs text-ink-3 tabular-nums">
              {timeAgo(happenedAt)}
            </time>
          </span>
          <span className="block text-base leading-[19px] [overflow-wrap:anywhere] text-ink-2">
            {who && <strong className="font-[640] text-ink">{who} </strong>}
            {what}
          </span>
          {text && (
            // The outer box has the padding, and the text inside has the line limit. Otherwise, half of a fourth line
            // would show in the padding.
            <span className="mt-2 block rounded-md bg-surface-3 px-3 py-2 text-sm leading-4.5 [overflow-wrap:anywhere] text-ink-2">
              <span dir="auto" className="line-clamp-4">
                {text}
              </span>
            </span>
          )}
        </span>
      </a>
      {canMark && isNew && (
        <IconButton label={`Mark as read: ${who} ${what}`} onClick={markRead} className="absolute! top-2 right-3">
          <Check size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** The latest actor with the icon of the type; without an actor, the icon alone. */
function Sender({ notification: { type, actors } }: { notification: Notification }) {
  const Icon = typeIcons[type]
  const [latest] = actors
  if (!latest) {
    return (
      <span className="grid size-11 place-items-center rounded-full bg-surface-3">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
    )
  }
  return (
    <span className="relative h-11">
      <Avatar id={latest.id} src={latest.avatar && pictureUrl(latest.avatar, 96)} size={44} />
      <span className="absolute top-6.5 -right-1.5 grid size-5.5 place-items-center rounded-full bg-surface-3 text-ink shadow-[0_0_0_2px_var(--surface-1)]">
        <Icon size={12} strokeWidth={2} aria-hidden />
      </span>
    </span>
  )
}
