import { lazyPart } from '../../../platform/lazy-page.tsx'

// Only the forum has rows, and most first visits are to another page.
const load = () => import('./thread-list.tsx')

export const ThreadList = lazyPart(load, 'ThreadList')
export const ThreadMini = lazyPart(load, 'ThreadMini')
