import { createRoute, redirect } from '@tanstack/react-router'
import {
  AccountSettingsScreen,
  BlockedSettingsScreen,
  DecisionsScreen,
  NotificationSettingsScreen,
  OwnDataScreen,
  PrivacySettingsScreen,
  SessionsScreen,
} from '../screens/settings/index.ts'
import { root } from './root.ts'

const settingsSearch = ({ error }: { error?: unknown }): { error?: string } =>
  typeof error === 'string' ? { error } : {}

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: settingsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/settings/account', search, replace: true })
  },
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/settings/account',
  validateSearch: settingsSearch,
  component: AccountSettingsScreen,
})

const notificationSettings = createRoute({
  getParentRoute: () => root,
  path: '/settings/notifications',
  component: NotificationSettingsScreen,
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/settings/privacy',
  component: PrivacySettingsScreen,
})

const blocked = createRoute({
  getParentRoute: () => root,
  path: '/settings/blocked',
  component: BlockedSettingsScreen,
})

const sessions = createRoute({
  getParentRoute: () => root,
  path: '/settings/sessions',
  component: SessionsScreen,
})

const decisions = createRoute({
  getParentRoute: () => root,
  path: '/settings/decisions',
  component: DecisionsScreen,
})

const ownData = createRoute({
  getParentRoute: () => root,
  path: '/settings/data',
  component: OwnDataScreen,
})

/** A member's settings. */
export const settingsRoutes = [
  settings,
  account,
  notificationSettings,
  privacy,
  blocked,
  sessions,
  decisions,
  ownData,
] as const
