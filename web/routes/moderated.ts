import { createRoute } from '@tanstack/react-router'
import { DecisionScreen } from '../screens/decision/index.ts'
import { SuspendedScreen } from '../screens/suspended/index.ts'
import { root } from './root.ts'

const decision = createRoute({
  getParentRoute: () => root,
  path: '/decisions/$decisionId',
  component: DecisionScreen,
})

const suspended = createRoute({ getParentRoute: () => root, path: '/suspended', component: SuspendedScreen })

/** What members whom moderators decided about see. */
export const moderatedRoutes = [decision, suspended] as const
