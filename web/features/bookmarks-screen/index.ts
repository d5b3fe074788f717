export { Bookmarks } from './bookmarks.tsx'
