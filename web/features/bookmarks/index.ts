export { bookmarksQuery, collectionsQuery } from './api.ts'
export { BookmarkButton } from './bookmark-button.tsx'
export { BookmarkPopover } from './bookmark-popover.tsx'
export { DeleteCollection, NewCollection, RenameCollection } from './collection-dialogs.tsx'
