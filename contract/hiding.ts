import { Input, RequiredText } from './basics.ts'

export const MAX_HIDE_REASON = 500

/** Why a moderator hides something; shown to its author. */
export const Hiding = Input({ reason: RequiredText(MAX_HIDE_REASON) })
