import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Eye, EyeOff, Flag, History, Link2, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
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
import { nameOfReply } from './reply-name.ts'

type Layer = 'history' | 'remove' | 'hide' | 'report'
type Entry = { icon: ReactNode; label: string; isThere: boolean; onSelect: () => void }

export function ReplyMenu({ reply, onEdit }: { reply: Reply; onEdit: () => void }) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const entries = useEntries(reply, onEdit, setLayer)
  const label = `More actions for ${nameOfReply(reply)}`

  return (
    <>
      <Popover
        align="end"
        className="w-52"
        rootClassName="-my-1 -mr-2"
        trigger={(opener) => (
          <IconButton {...opener} label={label}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        )}
      >
        {(closeMenu) => (
          <Menu label={label}>
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
      {layer && <OpenLayer layer={layer} reply={reply} onClose={() => setLayer(null)} />}
    </>
  )
}

/** An entry is shown only if the server would allow it. */
function useEntries(reply: Reply, onEdit: () => void, open: (layer: Layer) => void): Entry[] {
  const me = useQuery(sessionQuery).data?.me
  const unhideReply = useUnhide({ type: 'reply', id: reply.id, onDone: useReplyUpdate(reply.postId) })
  const { can, author, state, editedAt } = reply
  const mayReport = Boolean(me) && me?.id !== author?.id && state === 'shown'
  const hasHistory = editedAt !== null && (can.edit || can.hide || can.unhide)
  const unhide = () =>
    void unhideReply.mutateAsync(undefined).then(
      () => toast('Reply restored'),
      (error: Error) => errorToast(error),
    )
  const entry = (Icon: LucideIcon, label: string, isThere: boolean, onSelect: () => void) => ({
    icon: <Icon size={18} aria-hidden />,
    label,
    isThere,
    onSelect,
  })

  return [
    entry(Link2, 'Copy link', true, () => void copyLink(reply)),
    entry(Pencil, 'Edit', can.edit, onEdit),
    entry(History, 'Earlier versions', hasHistory, () => open('history')),
    entry(Trash2, 'Delete', can.remove, () => open('remove')),
    entry(Flag, 'Report', mayReport, () => open('report')),
    entry(EyeOff, 'Hide', can.hide, () => open('hide')),
    entry(Eye, 'Restore', can.unhide, unhide),
  ]
}

type LayerProps = { layer: Layer; reply: Reply; onClose: () => void }

function OpenLayer({ layer, reply, onClose }: LayerProps) {
  const update = useReplyUpdate(reply.postId)
  switch (layer) {
    case 'history':
      return <ReplyHistoryDialog reply={reply} onClose={onClose} />
    case 'remove':
      return <RemoveReplyDialog reply={reply} onClose={onClose} />
    case 'report':
      return <ReportDialog itemType="reply" itemId={reply.id} onClose={onClose} />
    case 'hide':
      return (
        <HideItemDialog
          type="reply"
          id={reply.id}
          title={`Hide reply #${reply.number}?`}
          onDone={update}
          onClose={onClose}
        />
      )
  }
}

async function copyLink(reply: Reply) {
  const link = linkOf(reply)
  try {
    await navigator.clipboard.writeText(link)
    toast('Link copied')
  } catch {
    errorToast(`Your browser blocked copying. The link is ${link}`)
  }
}
