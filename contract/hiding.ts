import { Input, RequiredText } from './basics.ts'

export const MAX_HIDE_REASON = 500

/** A moderator hides something; its author reads the reason. */
export const Hiding = Input({ reason: RequiredText(MAX_HIDE_REASON) })
