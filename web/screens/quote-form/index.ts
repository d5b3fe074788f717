import { lazyPage } from '../../platform/lazy-page.tsx'

export const QuoteFormScreen = lazyPage(() => import('./quote-form-screen.tsx'), 'QuoteFormScreen')
