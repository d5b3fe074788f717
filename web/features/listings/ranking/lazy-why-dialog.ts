import { lazyPart } from '../../../platform/lazy-page.tsx'

/** 'Why am I seeing this?', for the list in the current URL: `<WhyDialog postId={12} onClose={…} />` */
export const WhyDialog = lazyPart(() => import('./why-dialog.tsx'), 'WhyDialog')
