import { createRoute, redirect } from '@tanstack/react-router'
import type { HistorySearch, QueueSearch } from '../features/moderation/index.ts'
import { ModerationScreen } from '../screens/moderation/index.ts'
import { root } from './root.ts'

/** One screen, which stays mounted from one case to the next. */
const moderation = createRoute({
  getParentRoute: () => root,
  id: 'moderation-screen',
  component: ModerationScreen,
})

/** Read by the screen, because the names of all types and reasons would make the first load larger. */
const queueSearch = (search: object): QueueSearch => search

const queue = createRoute({
  getParentRoute: () => moderation,
  path: '/moderation',
  validateSearch: queueSearch,
  staticData: { isWide: true },
})
const openCase = createRoute({
  getParentRoute: () => moderation,
  path: '/moderation/cases/$caseId',
  validateSearch: queueSearch,
  staticData: { isWide: true, hasNoTabBar: true },
})
const appeals = createRoute({
  getParentRoute: () => moderation,
  path: '/moderation/appeals',
  staticData: { isWide: true },
})
const appeal = createRoute({
  getParentRoute: () => moderation,
  path: '/moderation/appeals/$appealId',
  staticData: { isWide: true },
})
const disputes = createRoute({
  getParentRoute: () => moderation,
  path: '/moderation/disputes',
  staticData: { isWide: true },
})
const payouts = createRoute({
  getParentRoute: () => moderation,
  path: '/moderation/payouts',
  staticData: { isWide: true },
})
const suspensions = createRoute({
  getParentRoute: () => moderation,
  path: '/moderation/suspensions',
  staticData: { isWide: true },
})
const history = createRoute({
  getParentRoute: () => moderation,
  path: '/moderation/history',
  validateSearch: (search: object): HistorySearch => search,
  staticData: { isWide: true },
})

/** Where the reports were before. */
const reports = createRoute({
  getParentRoute: () => root,
  path: '/moderation/reports',
  beforeLoad: () => {
    throw redirect({ to: '/moderation', replace: true })
  },
})

/** What moderators do. */
export const moderationRoutes = [
  moderation.addChildren([queue, openCase, appeals, appeal, disputes, payouts, suspensions, history]),
  reports,
] as const
