import { lazyPage } from '../../platform/lazy-page.tsx'

export const BookmarksScreen = lazyPage(() => import('./bookmarks-screen.tsx'), 'BookmarksScreen')
