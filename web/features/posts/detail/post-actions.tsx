import { Ellipsis, EyeOff, History, Pencil, Share2, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { ReactionButtons } from '../../reactions/index.ts'
import { postQuery } from '../api.ts'
import { pathOf } from '../paths.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { share } from './share.ts'

const EditOverlay = lazy(() => import('../create/index.ts').then((it) => ({ default: it.EditOverlay })))

type Layer = 'edit' | 'delete' | 'hide' | 'history'

/** Share for everybody; what `can` allows in a menu. */
export function PostActions({ post }: { post: Post }) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const close = () => setLayer(null)

  return (
    <div className="flex flex-wrap items-center gap-2">
      <ReactionButtons post={post} queryKey={postQuery(post.id).queryKey} />
      <Button icon={<Share2 size={18} aria-hidden />} onClick={() => void share(post)}>
        Share
      </Button>
      <MoreMenu post={post} onOpen={setLayer} />
      {layer === 'edit' && (
        <Suspense>
          <EditOverlay post={post} back={pathOf(post)} onClose={close} />
        </Suspense>
      )}
      {layer === 'delete' && <DeleteDialog post={post} onClose={close} />}
      {layer === 'hide' && <HideDialog post={post} onClose={close} />}
      {layer === 'history' && <HistoryDialog post={post} onClose={close} />}
    </div>
  )
}

function MoreMenu({ post, onOpen }: { post: Post; onOpen: (layer: Layer) => void }) {
  const entries = entriesFor(post)
  if (entries.length === 0) return null
  return (
    <Popover
      align="end"
      className="w-56"
      trigger={(opener) => (
        <Button {...opener} icon={<Ellipsis size={18} aria-hidden />} aria-label="More actions">
          More
        </Button>
      )}
    >
      {(close) => (
        <Menu label="More actions">
          {entries.map(({ layer, icon, label }) => (
            <MenuItem
              key={layer}
              icon={icon}
              onSelect={() => {
                close()
                onOpen(layer)
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

/** A button stands only where the server would agree. */
function entriesFor({ can, editedAt }: Post): { layer: Layer; icon: ReactNode; label: string }[] {
  const all = [
    { layer: 'edit', icon: <Pencil size={18} aria-hidden />, label: 'Edit', isAllowed: can.edit },
    {
      layer: 'history',
      icon: <History size={18} aria-hidden />,
      label: 'Earlier versions',
      isAllowed: editedAt !== null && (can.edit || can.hide || can.unhide),
    },
    { layer: 'delete', icon: <Trash2 size={18} aria-hidden />, label: 'Delete', isAllowed: can.remove },
    { layer: 'hide', icon: <EyeOff size={18} aria-hidden />, label: 'Hide', isAllowed: can.hide },
  ] as const
  return all.filter(({ isAllowed }) => isAllowed)
}
