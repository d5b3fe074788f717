import { lazyPart } from '../../platform/lazy-page.tsx'

/** 'Why am I seeing this?', of the list that the address shows: `<WhyDialog postId={12} onClose={…} />` */
export const WhyDialog = lazyPart(() => import('./why-dialog.tsx'), 'WhyDialog')
