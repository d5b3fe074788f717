import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, EyeOff, Flag, History, Pencil, Share2, Trash2, UserX } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Me } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import { BlockDialog } from '../../features/blocks-and-mutes/index.ts'
import { BookmarkButton } from '../../features/bookmarks/index.ts'
import { HideItemDialog } from '../../features/hiding/index.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { pathOf, usePostsRefetch } from '../../features/posts/index.ts'
import { ReactionButtons } from '../../features/reactions/index.ts'
import { ReportDialog } from '../../features/reports/index.ts'
import { Button } from '../../ui/button.tsx'
import { LayerFailed } from '../../ui/layer-failed.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { EditOverlay } from '../create-post/index.ts'
import { DeletePostDialog } from './delete-post-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { share } from './share.ts'

type Layer = 'edit' | 'delete' | 'hide' | 'history' | 'report' | 'block'

/** On phones, a row of equal cells with the icon above the label. */
const cells =
  'max-md:grid max-md:w-full max-md:auto-cols-fr max-md:grid-flow-col max-md:[&>button,&>*>button]:h-15 max-md:[&>button,&>*>button]:w-full max-md:[&>button,&>*>button]:flex-col max-md:[&>button,&>*>button]:gap-1 max-md:[&>button,&>*>button]:px-1! max-md:[&>button,&>*>button]:text-xs'

/** Like, Share, and Bookmark, and a menu with what `can` allows. */
export function PostActions({ post }: { post: Post }) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const close = () => setLayer(null)
  const refetch = usePostsRefetch()

  return (
    <>
      <div className={`flex flex-wrap items-center gap-2 ${cells}`}>
        <ReactionButtons post={post} />
        <Button icon={<Share2 size={18} aria-hidden />} onClick={() => void share(post)}>
          Share
        </Button>
        <BookmarkButton {...post} />
        <MoreMenu post={post} onOpen={setLayer} />
      </div>
      {layer === 'report' && <ReportDialog itemType="post" itemId={post.id} onClose={close} />}
      {layer === 'block' && <BlockDialog member={post.author} onClose={close} />}
      {layer === 'edit' && (
        <LayerFailed onFail={close} onRetry={EditOverlay.preload}>
          <Suspense>
            <EditOverlay post={post} back={pathOf(post)} onClose={close} />
          </Suspense>
        </LayerFailed>
      )}
      {layer === 'delete' && <DeletePostDialog post={post} onClose={close} />}
      {layer === 'hide' && <HideItemDialog type="post" id={post.id} onDone={refetch} onClose={close} />}
      {layer === 'history' && <HistoryDialog post={post} onClose={close} />}
    </>
  )
}

function MoreMenu({ post, onOpen }: { post: Post; onOpen: (layer: Layer) => void }) {
  const me = useQuery(sessionQuery).data?.me
  const navigate = useNavigate()
  const entries = entriesFor(post, me ?? null)
  if (entries.length === 0) return null
  const choose = (layer: Layer) =>
    me ? onOpen(layer) : void navigate({ to: '/signin', search: { back: pathOf(post) } })
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
                choose(layer)
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

/** An entry is shown only if the server would allow it; visitors sign in first. */
function entriesFor(
  { can, editedAt, author }: Post,
  me: Me | null,
): { layer: Layer; icon: ReactNode; label: string }[] {
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
    {
      layer: 'block',
      icon: <UserX size={18} aria-hidden />,
      label: `Block ${author.name}`,
      isAllowed: me !== null && me.id !== author.id,
    },
    { layer: 'report', icon: <Flag size={18} aria-hidden />, label: 'Report', isAllowed: me?.id !== author.id },
  ] as const
  return all.filter(({ isAllowed }) => isAllowed)
}
