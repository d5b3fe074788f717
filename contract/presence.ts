import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Timestamp } from './basics.ts'

/** How often, at most, a page reports that someone is typing. */
export const TYPING_EVERY_MS = 4_000
/** How long the typing sign stays without another report. */
export const TYPING_ENDS_MS = 6_000

/** The input of the socket event `typing`. */
export const Typing = Input({ conversationId: Id, isTyping: Type.Boolean() })
export type Typing = Static<typeof Typing>

/**
 * `lastSeenAt`: rounded down to 5 minutes. Both fields reveal nothing (false, null) if either member turned this off,
 * or while a request waits.
 */
export const Presence = Type.Object({ isOnline: Type.Boolean(), lastSeenAt: Nullable(Timestamp) })
export type Presence = Static<typeof Presence>
