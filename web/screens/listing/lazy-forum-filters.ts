import { lazyPart } from '../../platform/lazy-page.tsx'

const load = () => import('./forum-filters.tsx')

export const ForumToggles = lazyPart(load, 'ForumToggles')
export const ForumFilters = lazyPart(load, 'ForumFilters')
export const ForumTags = lazyPart(load, 'ForumTags')
