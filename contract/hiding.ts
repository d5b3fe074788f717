import { Input, RequiredText } from './basics.ts'

export const MAX_HIDE_REASON = 500

/**
 * Why something is hidden: a moderator decided it; its author is suspended; or a check wants a moderator to look before anyone
 * else sees it. Only its author and moderators are told.
 */
export const HIDDEN_CAUSES = ['moderator', 'suspension', 'hold'] as const
export type HiddenCause = (typeof HIDDEN_CAUSES)[number]

/** Why a moderator hides something; shown to its author. */
export const Hiding = Input({ reason: RequiredText(MAX_HIDE_REASON) })
