import { createRoute } from '@tanstack/react-router'
import type { ConversationFilter } from '#contract/conversations.ts'
import { InboxScreen } from '../screens/inbox/index.ts'
import { idOf, root } from './root.ts'

/** `only`: which conversations are listed. `post`: the post that the next message is about. */
type InboxSearch = { only?: ConversationFilter | undefined; post?: number | undefined }

/** One screen, which stays mounted from one conversation to the next. */
const inbox = createRoute({
  getParentRoute: () => root,
  id: 'inbox-screen',
  // The screen reads `only`, because the names of the filters would make the first load larger.
  validateSearch: ({ only, post }): InboxSearch => ({ only: only as ConversationFilter | undefined, post: idOf(post) }),
  component: InboxScreen,
})

const list = createRoute({ getParentRoute: () => inbox, path: '/inbox', staticData: { isPane: true } })
const chat = createRoute({
  getParentRoute: () => inbox,
  path: '/inbox/$conversationId',
  staticData: { isPane: true, hasNoTabBar: true },
})
const about = createRoute({
  getParentRoute: () => inbox,
  path: '/inbox/$conversationId/about',
  staticData: { isPane: true, hasNoTabBar: true },
})

/** The list, one conversation, and the details of a conversation. */
export const inboxRoutes = inbox.addChildren([list, chat, about])
