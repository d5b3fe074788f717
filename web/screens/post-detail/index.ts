import { lazyPage, lazyPart } from '../../platform/lazy-page.tsx'

export const PostScreen = lazyPage(() => import('./post-screen.tsx'), 'PostScreen')
export const DeletePostDialog = lazyPart(() => import('./delete-post-dialog.tsx'), 'DeletePostDialog')
