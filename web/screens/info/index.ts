import { lazyPage } from '../../platform/lazy-page.tsx'

export { InfoLinks } from './info-links.tsx'

export const AboutScreen = lazyPage(() => import('./about-screen.tsx'), 'AboutScreen')
export const HelpScreen = lazyPage(() => import('./help-screen.tsx'), 'HelpScreen')
export const RulesScreen = lazyPage(() => import('./rules-screen.tsx'), 'RulesScreen')
export const PrivacyScreen = lazyPage(() => import('./privacy-screen.tsx'), 'PrivacyScreen')
export const TermsScreen = lazyPage(() => import('./terms-screen.tsx'), 'TermsScreen')
export const ModerationLogScreen = lazyPage(() => import('./moderation-log-screen.tsx'), 'ModerationLogScreen')
