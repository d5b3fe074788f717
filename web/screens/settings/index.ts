import { lazyPage } from '../../platform/lazy-page.tsx'

export const AccountSettingsScreen = lazyPage(() => import('./account-settings-screen.tsx'), 'AccountSettingsScreen')
export const BlockedSettingsScreen = lazyPage(() => import('./blocked-settings-screen.tsx'), 'BlockedSettingsScreen')
export const DecisionsScreen = lazyPage(() => import('./decisions-screen.tsx'), 'DecisionsScreen')
export const NotificationSettingsScreen = lazyPage(
  () => import('./notification-settings-screen.tsx'),
  'NotificationSettingsScreen',
)
export const OwnDataScreen = lazyPage(() => import('./own-data-screen.tsx'), 'OwnDataScreen')
export const PrivacySettingsScreen = lazyPage(() => import('./privacy-settings-screen.tsx'), 'PrivacySettingsScreen')
export const SessionsScreen = lazyPage(() => import('./sessions-screen.tsx'), 'SessionsScreen')
