import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Eye, EyeOff, Flag, History, Link2, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/replies.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { HideItemDialog, useUnhide } from '../hiding/index.ts'
import { sessionQuery } from '../identity/index.ts'
import { ReportDialog } from '../reports/index.ts'
import { useReplyUpdate } from './api.ts'
import { linkOf } from './quote.ts'
import { RemoveReplyDialog } from './remove-reply-dialog.tsx'
import { ReplyHistoryDialog } from './reply-history-dialog.tsx'

type Entry = { icon: ReactNode; label: string; isThere: boolean; onSelect: () => void }

/** A button stands only where the server would agree. */
export function ReplyMenu({ reply, onEdit }: { reply: Reply; onEdit: () => void }) {
  const [layer, setLayer] = useState<'history' | 'remove' | 'hide' | 'report' | null>(null)
  const update = useReplyUpdate(reply.postId)
  const unhideReply = useUnhide({ type: 'reply', id: reply.id, onDone: update })
  const close = () => setLayer(null)
  const { can, author, state, editedAt } = reply
  const me = useQuery(sessionQuery).data?.me
  const mayReport = Boolean(me) && me?.id !== author?.id && state === 'shown'
  const unhide = () =>
    void unhideReply.mutateAsync(undefined).then(
      () => toast('Reply shown again'),
      (error: Error) => errorToast(error.message),
    )
  const entries: Entry[] = [
    { icon: <Link2 size={18} aria-hidden />, label: 'Copy link', isThere: true, onSelect: () => void copyLink(reply) },
    { icon: <Pencil size={18} aria-hidden />, label: 'Edit', isThere: can.edit, onSelect: onEdit },
    {
      icon: <History size={18} aria-hidden />,
      label: 'Earlier versions',
      isThere: editedAt !== null && (can.edit || can.hide || can.unhide),
      onSelect: () => setLayer('history'),
    },
    {
      icon: <Trash2 size={18} aria-hidden />,
      label: 'Remove',
      isThere: can.remove,
      onSelect: () => setLayer('remove'),
    },
    { icon: <Flag size={18} aria-hidden />, label: 'Report', isThere: mayReport, onSelect: () => setLayer('report') },
    { icon: <EyeOff size={18} aria-hidden />, label: 'Hide', isThere: can.hide, onSelect: () => setLayer('hide') },
    { icon: <Eye size={18} aria-hidden />, label: 'Show again', isThere: can.unhide, onSelect: unhide },
  ]

  return (
    <>
      <Popover
        align="end"
        className="w-52"
        rootClassName="-my-1 -mr-2"
        trigger={(opener) => (
          <IconButton {...opener} label={`More for reply ${reply.number}`}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        )}
      >
        {(closeMenu) => (
          <Menu label={`More for reply ${reply.number}`}>
            {entries
              .filter(({ isThere }) => isThere)
              .map(({ icon, label, onSelect }) => (
                <MenuItem
                  key={label}
                  icon={icon}
                  onSelect={() => {
                    closeMenu()
                    onSelect()
                  }}
                >
                  {label}
                </MenuItem>
              ))}
          </Menu>
        )}
      </Popover>
      {layer === 'history' && <ReplyHistoryDialog reply={reply} onClose={close} />}
      {layer === 'remove' && <RemoveReplyDialog reply={reply} onClose={close} />}
      {layer === 'report' && <ReportDialog itemType="reply" itemId={reply.id} onClose={close} />}
      {layer === 'hide' && (
        <HideItemDialog
          type="reply"
          id={reply.id}
          title={`Hide reply ${reply.number}?`}
          onDone={update}
          onClose={close}
        />
      )}
    </>
  )
}

async function copyLink(reply: Reply) {
  const link = linkOf(reply)
  try {
    await navigator.clipboard.writeText(link)
    toast('Link copied')
  } catch {
    errorToast(`Copying is not allowed here. The link is ${link}`)
  }
}
