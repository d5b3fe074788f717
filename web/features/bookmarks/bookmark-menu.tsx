import { useQuery } from '@tanstack/react-query'
import { BellRing, Bookmark, BookmarkX, Folder, FolderPlus } from 'lucide-react'
import type { BookmarkChange, Bookmark as SavedBookmark } from '#contract/bookmarks.ts'
import { dayOf } from '../../platform/time.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { collectionsQuery } from './api.ts'

type Props = {
  mine: SavedBookmark
  onChange: (change: BookmarkChange | null, message: string) => void
  onOpen: (layer: 'reminder' | 'collection') => void
}

/** Moves a bookmark to a collection, sets its reminder, or removes it. */
export function BookmarkMenu({ mine, onChange, onOpen }: Props) {
  const { data } = useQuery(collectionsQuery)
  return (
    <Menu label="Bookmark" className="max-h-[60vh] overflow-y-auto">
      <MenuItem
        icon={<Bookmark size={18} aria-hidden />}
        isChecked={mine.collectionId === null}
        onSelect={() => onChange({ collectionId: null }, 'Removed from the collection')}
      >
        No collection
      </MenuItem>
      {data?.items.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={<Folder size={18} aria-hidden className="shrink-0" />}
          isChecked={mine.collectionId === id}
          onSelect={() => onChange({ collectionId: id }, `Moved to ${name}`)}
        >
          <span className="min-w-0 truncate">{name}</span>
        </MenuItem>
      ))}
      <MenuItem icon={<FolderPlus size={18} aria-hidden />} onSelect={() => onOpen('collection')}>
        New collection
      </MenuItem>
      <MenuItem icon={<BellRing size={18} aria-hidden />} onSelect={() => onOpen('reminder')}>
        {mine.remindAt ? `Reminder: ${dayOf(mine.remindAt)}` : 'Remind me'}
      </MenuItem>
      <MenuItem icon={<BookmarkX size={18} aria-hidden />} onSelect={() => onChange(null, 'Bookmark removed')}>
        Remove bookmark
      </MenuItem>
    </Menu>
  )
}
