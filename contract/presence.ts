import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Timestamp } from './basics.ts'

/** How often a page that is written in says so, at most. */
export const TYPING_EVERY_MS = 4_000
/** How long typing shows without hearing more. */
export const TYPING_ENDS_MS = 6_000

/** What a browser sends as the socket event `typing`. */
export const Typing = Input({ conversationId: Id, isTyping: Type.Boolean() })
export type Typing = Static<typeof Typing>

/**
 * `lastSeenAt`: to 5 minutes. Both tell nothing (false, null) if either of the two turned it off, or while a request
 * waits.
 */
export const Presence = Type.Object({ isOnline: Type.Boolean(), lastSeenAt: Nullable(Timestamp) })
export type Presence = Static<typeof Presence>
