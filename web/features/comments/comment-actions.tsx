import { Ellipsis, EyeOff, Flag, Link2, Pencil, Reply, Trash2, UserX } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#contract/comments.ts'
import { shownName } from '#contract/members.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { BlockDialog } from '../blocks-and-mutes/index.ts'
import { HideItemDialog } from '../hiding/index.ts'
import { ReportDialog } from '../reports/index.ts'
import { useCommentUpdate } from './api.ts'
import type { CommentThread } from './comment-thread.ts'
import { LikeButton } from './like-button.tsx'
import { RemoveCommentDialog } from './remove-comment-dialog.tsx'
import { useMe } from './use-me.ts'

type Layer = 'remove' | 'hide' | 'report' | 'block'
type Props = { thread: CommentThread; comment: Answer; onAnswer: () => void; onEdit: () => void }

/** Like and Reply for everyone (visitors sign in first); the rest as `can` allows. */
export function CommentActions({ thread, comment, onAnswer, onEdit }: Props) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const me = useMe()
  const { can } = comment
  if (comment.state !== 'shown' && !can.remove) return null

  return (
    <div className="mt-1 -ml-2.5 flex flex-wrap items-center gap-0.5 text-ink-3">
      <LikeButton thread={thread} comment={comment} />
      {(can.answer || !me) && comment.state === 'shown' && (
        <Button
          size="sm"
          look="quiet"
          className="px-2.5! text-ink-3!"
          icon={<Reply size={16} aria-hidden />}
          aria-label={`Reply to ${comment.author?.name ?? 'a deleted member'}`}
          onClick={onAnswer}
        >
          Reply
        </Button>
      )}
      <MoreMenu comment={comment} onEdit={onEdit} onOpen={setLayer} />
      {layer && <OpenLayer layer={layer} thread={thread} comment={comment} onClose={() => setLayer(null)} />}
    </div>
  )
}

type LayerProps = { layer: Layer; thread: CommentThread; comment: Answer; onClose: () => void }

function OpenLayer({ layer, thread, comment, onClose }: LayerProps) {
  const update = useCommentUpdate(thread)
  switch (layer) {
    case 'report':
      return <ReportDialog itemType="comment" itemId={comment.id} onClose={onClose} />
    case 'block':
      return comment.author && <BlockDialog member={comment.author} onClose={onClose} />
    case 'remove':
      return <RemoveCommentDialog thread={thread} comment={comment} onClose={onClose} />
    case 'hide':
      return <HideItemDialog type="comment" id={comment.id} onDone={update} onClose={onClose} />
  }
}

type MenuProps = { comment: Answer; onEdit: () => void; onOpen: (layer: Layer) => void }

function MoreMenu({ comment, onEdit, onOpen }: MenuProps) {
  const { can, author, state } = comment
  const me = useMe()
  const mayReport = me !== null && me.id !== author?.id && state === 'shown'
  const all = [
    { icon: Link2, label: 'Copy link', isAllowed: true, act: () => void copyLink(comment) },
    { icon: Pencil, label: 'Edit', isAllowed: can.edit, act: onEdit },
    { icon: Trash2, label: 'Delete', isAllowed: can.remove, act: () => onOpen('remove') },
    { icon: Flag, label: 'Report', isAllowed: mayReport, act: () => onOpen('report') },
    {
      icon: UserX,
      label: `Block ${shownName(author)}`,
      isAllowed: can.report && author !== null,
      act: () => onOpen('block'),
    },
    { icon: EyeOff, label: 'Hide', isAllowed: can.hide, act: () => onOpen('hide') },
  ]
  return (
    <Popover
      className="w-52"
      trigger={(opener) => (
        <IconButton
          {...opener}
          label={`More actions for the comment by ${shownName(author, 'a deleted member')}`}
          className="size-9! max-md:size-11! pointer-coarse:size-11!"
        >
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      )}
    >
      {(close) => (
        <Menu label="More actions for this comment">
          {all
            .filter(({ isAllowed }) => isAllowed)
            .map(({ icon: Icon, label, act }) => (
              <MenuItem
                key={label}
                icon={<Icon size={18} aria-hidden />}
                onSelect={() => {
                  close()
                  act()
                }}
              >
                {label}
              </MenuItem>
            ))}
        </Menu>
      )}
    </Popover>
  )
}

/** Copies a link to the post's page that shows this comment first. */
async function copyLink({ id, replyId }: Answer) {
  const [path] = location.hash.split('?')
  const url = `${location.origin}/${path}?${replyId ? `reply=${replyId}&` : ''}comment=${id}`
  try {
    await navigator.clipboard.writeText(url)
    toast('Link copied')
  } catch {
    errorToast(`Your browser blocked copying. The link is ${url}`)
  }
}
