import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, EyeOff, Flag, History, Pencil, Share2, Trash2, UserX } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { type Me, shownName } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import { TIPPED_KINDS } from '#contract/tips.ts'
import { BlockDialog } from '../../features/blocks-and-mutes/index.ts'
import { BookmarkButton } from '../../features/bookmarks/index.ts'
import { HideItemDialog } from '../../features/hiding/index.ts'
import { sessionQuery, useAsMember } from '../../features/identity/index.ts'
import { pinnedPostQuery } from '../../features/listings/index.ts'
import { pathOf, postQuery, usePostsRefetch } from '../../features/posts/index.ts'
import { ReactionButtons } from '../../features/reactions/index.ts'
import { ReportDialog } from '../../features/reports/index.ts'
import { TipButton } from '../../features/wallet/index.ts'
import { refetch } from '../../platform/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { LayerFailed } from '../../ui/layer-failed.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { EditOverlay } from '../create-post/index.ts'
import { DeletePostDialog } from './delete-post-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PinItem } from './pin-item.tsx'
import { share } from './share.ts'

type Layer = 'edit' | 'delete' | 'hide' | 'history' | 'report' | 'block'

/** On phones and in the right column, cells with the icon above the label. */
const narrow =
  'w-full gap-1.5! [&>*]:flex-auto [&>*>button]:flex-1 [&>button,&>*>button]:h-15 [&>button,&>*>button]:flex-col [&>button,&>*>button]:gap-1 [&>button,&>*>button]:px-1.5! [&>button,&>*>button]:text-xs'
const narrowOnPhones =
  'max-md:w-full max-md:gap-1.5! max-md:[&>*]:flex-auto max-md:[&>button,&>*>button]:h-15 max-md:[&>button,&>*>button]:flex-col max-md:[&>button,&>*>button]:gap-1 max-md:[&>button,&>*>button]:px-1.5! max-md:[&>button,&>*>button]:text-xs'

/** Like, Tip, Share, Bookmark, and Report, and a menu with what `can` allows. `isNarrow`: as on phones. */
export function PostActions({ post, isNarrow }: { post: Post; isNarrow?: boolean }) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const me = useQuery(sessionQuery).data?.me ?? null
  const asMember = useAsMember()
  const report = () => asMember({ back: pathOf(post), why: 'report' }, () => setLayer('report'))

  return (
    <>
      <div className={`flex flex-wrap items-center gap-2 ${isNarrow ? narrow : narrowOnPhones}`}>
        <ReactionButtons post={post} />
        <Tip post={post} me={me} />
        <Button icon={<Share2 size={18} aria-hidden />} onClick={() => void share(post)}>
          Share
        </Button>
        <BookmarkButton {...post} />
        {me?.id !== post.author.id && (
          <Button
            look="quiet"
            className="font-medium! text-ink-3!"
            icon={<Flag size={18} aria-hidden />}
            onClick={report}
          >
            Report
          </Button>
        )}
        {me && <MoreMenu post={post} me={me} onOpen={setLayer} />}
      </div>
      {layer && <OpenLayer layer={layer} post={post} onClose={() => setLayer(null)} />}
    </>
  )
}

/** Only for posts that can be tipped, and not for their author. */
function Tip({ post, me }: { post: Post; me: Me | null }) {
  const client = useQueryClient()
  const asMember = useAsMember()
  if (!TIPPED_KINDS.some((kind) => kind === post.kind) || post.state !== 'published' || me?.id === post.author.id) {
    return null
  }
  return (
    <TipButton
      post={post}
      asMember={(open) => asMember({ back: pathOf(post), why: 'tip' }, open)}
      onTipped={() => void refetch(client, { queryKey: postQuery(post.id).queryKey })}
    />
  )
}

type LayerProps = { layer: Layer; post: Post; onClose: () => void }

function OpenLayer({ layer, post, onClose }: LayerProps) {
  const refetch = usePostsRefetch()
  if (layer === 'report') return <ReportDialog itemType="post" itemId={post.id} onClose={onClose} />
  if (layer === 'block') return <BlockDialog member={post.author} onClose={onClose} />
  if (layer === 'delete') return <DeletePostDialog post={post} onClose={onClose} />
  if (layer === 'hide') return <HideItemDialog type="post" id={post.id} onDone={refetch} onClose={onClose} />
  if (layer === 'history') return <HistoryDialog post={post} onClose={onClose} />
  return (
    <LayerFailed onFail={onClose} onRetry={EditOverlay.preload}>
      <Suspense>
        <EditOverlay post={post} back={pathOf(post)} onClose={onClose} />
      </Suspense>
    </LayerFailed>
  )
}

type MenuProps = { post: Post; me: Me; onOpen: (layer: Layer) => void }

function MoreMenu({ post, me, onOpen }: MenuProps) {
  const entries = entriesFor(post, me)
  const canPin = me.id === post.author.id && post.can.edit && post.state === 'published'
  // Before the menu opens, so that nothing joins it later.
  useQuery({ ...pinnedPostQuery(post.author.handle), enabled: canPin })
  if (entries.length === 0) return null
  return (
    <Popover
      align="end"
      className="w-56"
      trigger={(opener) => (
        <Button
          {...opener}
          className="w-full min-w-11 px-3!"
          icon={<Ellipsis size={18} aria-hidden />}
          aria-label="More actions"
        />
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
          {canPin && <PinItem post={post} onSelect={close} />}
        </Menu>
      )}
    </Popover>
  )
}

/** An entry is shown only if the server would allow it. */
function entriesFor({ can, editedAt, author }: Post, me: Me): { layer: Layer; icon: ReactNode; label: string }[] {
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
      label: `Block ${shownName(author)}`,
      isAllowed: me.id !== author.id,
    },
  ] as const
  return all.filter(({ isAllowed }) => isAllowed)
}
