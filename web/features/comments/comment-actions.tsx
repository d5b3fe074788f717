import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Ellipsis, EyeOff, Link2, Pencil, Reply, ThumbsUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#contract/comments.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { useLikeComment } from './api.ts'
import { HideCommentDialog } from './hide-comment-dialog.tsx'
import type { Place } from './place.ts'
import { RemoveCommentDialog } from './remove-comment-dialog.tsx'
import { useMe } from './use-me.ts'

type Props = { place: Place; comment: Answer; onAnswer: () => void; onEdit: () => void }

/** Like and Answer for everybody, a visitor signs in first; the rest as `can` says. */
export function CommentActions({ place, comment, onAnswer, onEdit }: Props) {
  const [layer, setLayer] = useState<'remove' | 'hide' | null>(null)
  const me = useMe()
  const { can } = comment
  const close = () => setLayer(null)
  if (comment.state !== 'shown' && !can.remove) return null

  return (
    <div className="mt-1 -ml-2.5 flex items-center gap-0.5 text-ink-3">
      <LikeButton place={place} comment={comment} />
      {(can.answer || !me) && comment.state === 'shown' && (
        <Button
          size="sm"
          look="quiet"
          className="px-2.5! text-ink-3!"
          icon={<Reply size={16} aria-hidden />}
          onClick={onAnswer}
        >
          Answer
        </Button>
      )}
      <Popover
        className="w-52"
        trigger={(opener) => (
          <IconButton
            {...opener}
            label={`More about the comment by ${comment.author?.name ?? 'a deleted member'}`}
            className="size-9! pointer-coarse:size-11!"
          >
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        )}
      >
        {(closeMenu) => {
          const then = (act: () => void) => () => {
            closeMenu()
            act()
          }
          return (
            <Menu label="More about this comment">
              <MenuItem icon={<Link2 size={18} aria-hidden />} onSelect={then(() => void copyLink(comment))}>
                Copy link
              </MenuItem>
              {can.edit && (
                <MenuItem icon={<Pencil size={18} aria-hidden />} onSelect={then(onEdit)}>
                  Edit
                </MenuItem>
              )}
              {can.remove && (
                <MenuItem icon={<Trash2 size={18} aria-hidden />} onSelect={then(() => setLayer('remove'))}>
                  Remove
                </MenuItem>
              )}
              {can.hide && (
                <MenuItem icon={<EyeOff size={18} aria-hidden />} onSelect={then(() => setLayer('hide'))}>
                  Hide
                </MenuItem>
              )}
            </Menu>
          )
        }}
      </Popover>
      {layer === 'remove' && <RemoveCommentDialog place={place} comment={comment} onClose={close} />}
      {layer === 'hide' && <HideCommentDialog place={place} comment={comment} onClose={close} />}
    </div>
  )
}

function LikeButton({ place, comment: { id, likes, isLiked, can, state, author } }: Pick<Props, 'place' | 'comment'>) {
  const like = useLikeComment(place, id)
  const navigate = useNavigate()
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })
  const me = useMe()
  const count = likes === 1 ? '1 like' : `${likes.toLocaleString('en-US')} likes`
  if (state !== 'shown') return null
  if (me && !can.like) {
    return likes > 0 ? <span className="px-2.5 text-sm tabular-nums">{count}</span> : null
  }

  function click() {
    if (!me) return void navigate({ to: '/signin', search: { back: here } })
    like.mutateAsync(!isLiked).catch((error) => errorToast(error.message))
  }

  return (
    <Button
      size="sm"
      look="quiet"
      aria-pressed={isLiked}
      aria-label={`Like the comment by ${author?.name ?? 'a deleted member'}, ${count}`}
      className="px-2.5! text-ink-3! aria-pressed:text-accent-ink!"
      icon={
        <span key={String(isLiked)} aria-hidden className={isLiked ? 'nodding' : ''}>
          <ThumbsUp size={16} fill={isLiked ? 'currentColor' : 'none'} />
        </span>
      }
      onClick={click}
    >
      {likes > 0 ? <RollingNumber value={likes} /> : 'Like'}
    </Button>
  )
}

/** Leads to the page of the post, with this comment first. */
async function copyLink({ id, replyId }: Answer) {
  const [path] = location.hash.split('?')
  const url = `${location.origin}/${path}?${replyId ? `reply=${replyId}&` : ''}comment=${id}`
  try {
    await navigator.clipboard.writeText(url)
    toast('Link copied')
  } catch {
    errorToast(`Copying is not allowed here. The link is ${url}`)
  }
}
